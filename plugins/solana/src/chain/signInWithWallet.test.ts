/** @jest-environment node */
import { expect, it } from '@jest/globals'
import type { Connection } from '@plugboard/core'
import { base58 } from '@scure/base'
import { signInWithWallet } from './signInWithWallet.js'

const data = {
  domain: 'shop.example',
  accountAddress: 'alice',
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  uri: 'https://shop.example/',
  version: '1',
  nonce: 'abcdefgh12345678'
} as const

function connection(features: object | undefined, answer: unknown) {
  const requests: unknown[] = []
  const session = {
    ...(features && { provider: { features } }),
    request: async (request: unknown) => {
      requests.push(request)
      return answer
    }
  }
  const made = { account: { address: 'alice' }, networkId: data.chainId, session } as unknown as Connection
  return { made, requests }
}

it('requests solana:signIn with the chain reference and reads the signed text', async () => {
  const signedMessage = base58.encode(new TextEncoder().encode('the text'))
  const { made, requests } = connection({ 'solana:signIn': {} }, { signedMessage, signature: 'sig' })
  expect(await signInWithWallet(made, data)).toEqual({ text: 'the text', signature: 'sig' })
  expect(requests).toEqual([
    expect.objectContaining({
      method: 'solana_signIn',
      params: {
        ...{ domain: 'shop.example', uri: 'https://shop.example/', version: '1', nonce: 'abcdefgh12345678' },
        ...{ chainId: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', pubkey: 'alice' }
      }
    })
  ])
})

it.each([undefined, {}, { 'solana:signMessage': {} }])(
  'makes no request without the solana:signIn feature: %j',
  async (features) => {
    const { made, requests } = connection(features, {})
    expect(await signInWithWallet(made, data)).toBeUndefined()
    expect(requests).toEqual([])
  }
)

it.each([undefined, {}, { signature: 'sig' }, { signedMessage: 7, signature: 'sig' }])(
  'rejects a malformed answer: %j',
  async (answer) => {
    const { made } = connection({ 'solana:signIn': {} }, answer)
    await expect(signInWithWallet(made, data)).rejects.toMatchObject({ code: 'solana/badSignature' })
  }
)
