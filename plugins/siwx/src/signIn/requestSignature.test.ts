/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { KitError, type PluginContext } from '@plugboard/core'
import { createMessage } from '../message/createMessage.js'
import { requestSignature } from './requestSignature.js'
import type { SignInTarget } from './SignInTarget.js'

const data = {
  domain: 'shop.example',
  accountAddress: '7FyzgQmbC5P1K4Ynego8w9UMT8fWKe2ZNv49uJyXMneA',
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  uri: 'https://shop.example/',
  version: '1',
  nonce: 'abcdefgh12345678',
  issuedAt: '2026-01-02T03:04:05.000Z'
} as const
const text = createMessage(data)

/** A wallet whose `signIn` is given by the test; it records its requests. */
function wallet(answer?: () => Promise<unknown>) {
  const asked: string[] = []
  const signIn = async () => {
    asked.push('signIn')
    return answer?.()
  }
  const kit = {
    namespaces: { get: () => ({ capabilities: answer ? { signIn } : {} }) },
    actions: {
      signMessage: async (message: string) => {
        asked.push('signMessage')
        return `signature of ${message.length}`
      }
    }
  } as unknown as PluginContext
  const target = { connection: { namespace: 'solana' } } as SignInTarget
  return { asked, sign: (message: string = text) => requestSignature(kit, target, { data, text: message }) }
}

describe('a wallet with its own sign-in method', () => {
  it('is called once, and its signature counts if its text is the expected one', async () => {
    const { asked, sign } = wallet(async () => ({ text, signature: 'own' }))
    expect(await sign()).toEqual({ data, message: text, signature: 'own' })
    expect(asked).toEqual(['signIn'])
  })

  it.each([
    ['cannot', async () => undefined],
    ['writes another text', async () => ({ text: `${text}.`, signature: 'own' })],
    ['fails', () => Promise.reject(new Error('chainId is not one of mainnet, devnet'))]
  ])('signs the text as a message if it %s', async (_, answer) => {
    const { asked, sign } = wallet(answer)
    expect(await sign()).toMatchObject({ message: text, signature: `signature of ${text.length}` })
    expect(asked).toEqual(['signIn', 'signMessage'])
  })

  it('is not called again after the visitor declined', async () => {
    const { asked, sign } = wallet(() => Promise.reject(new KitError('connect/rejected', 'no')))
    await expect(sign()).rejects.toThrow('no')
    expect(asked).toEqual(['signIn'])
  })

  it('is not used for a strategy’s own text or on a chain without such a method', async () => {
    const own = wallet(async () => ({ text, signature: 'own' }))
    expect((await own.sign('Please sign')).message).toBe('Please sign')
    const plain = wallet()
    await plain.sign()
    expect([own.asked, plain.asked]).toEqual([['signMessage'], ['signMessage']])
  })
})
