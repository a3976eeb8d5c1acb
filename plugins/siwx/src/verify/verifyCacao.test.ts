/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import type { Cacao } from '@plugboard/core'
import { buildAuthObject, createEncodedRecap, formatMessage, mergeEncodedRecaps } from '@walletconnect/utils'
import fc from 'fast-check'
import { SiweMessage } from 'siwe'
import { privateKeyToAccount } from 'viem/accounts'
import { cacaoMessage } from '../message/cacaoMessage'
import { MemoryNonces } from './nonces'
import { verifyCacao } from './verifyCacao'

const account = privateKeyToAccount(`0x${'07'.repeat(32)}`)
const iss = `did:pkh:eip155:1:${account.address}`
const now = Date.parse('2026-05-05T12:00:00Z')
const at = (seconds: number) => new Date(now + seconds * 1000).toISOString()

const payload = (nonce: string) => ({
  domain: 'shop.example',
  aud: 'https://shop.example/login',
  version: '1',
  nonce,
  iat: at(-5),
  exp: at(600),
  statement: 'Sign in to the shop.'
})
const recap = (...methods: string[]) => createEncodedRecap('eip155', 'request', methods)

function server() {
  const nonces = new MemoryNonces({ now: () => now })
  return { origins: ['https://shop.example'], chains: ['eip155:1'], nonces, now: () => now } as const
}

/** Signed as the protocol's own library specifies. */
async function signed(nonce: string, changes: object = {}): Promise<Cacao> {
  const request = { ...payload(nonce), ...changes }
  const s = await account.signMessage({ message: formatMessage(request as never, iss) })
  return buildAuthObject({ ...request, chains: ['eip155:1'] } as never, { t: 'eip191', s }, iss) as Cacao
}

describe('a CACAO', () => {
  it.each([
    ['a plain one', {}],
    ['one without a statement', { statement: undefined }],
    ['one with resources', { resources: ['https://shop.example/terms'] }],
    ['one with a ReCap', { resources: ['ipfs://bafy', recap('personal_sign', 'eth_sendTransaction')] }],
    ['one with a ReCap and no statement', { statement: '', resources: [recap('personal_sign')] }],
    [
      'one with two ReCaps in one',
      {
        resources: [
          mergeEncodedRecaps(
            recap('b', 'a'),
            createEncodedRecap('https://x.example', 'push', ['send', 'all'])
          )
        ]
      }
    ],
    [
      'one with every method of a page',
      { resources: [recap(...Array.from({ length: 24 }, (_, n) => `wallet_methodNumber${n}`))] }
    ]
  ])('is accepted once: %s', async (_, changes) => {
    const options = server()
    const cacao = await signed(options.nonces.issue(), changes)
    const result = await verifyCacao({ cacao }, options)
    expect(result).toMatchObject({ ok: true, caipAddress: `eip155:1:${account.address}` })
    expect(await verifyCacao({ cacao }, options)).toMatchObject({ ok: false, reason: 'nonce' })
  })

  it('has the same text as in the protocol’s own library and is read by the siwe package, 1,000 times', () => {
    const words = fc.string({ unit: fc.constantFrom(...'abcXYZ019 .,?'), minLength: 1, maxLength: 60 })
    const method = fc.string({ unit: fc.constantFrom(...'abcdXYZ_019'), minLength: 1, maxLength: 20 })
    const request = fc.record({
      statement: fc.option(words, { nil: undefined }),
      methods: fc.option(fc.uniqueArray(method, { minLength: 1, maxLength: 12 }), { nil: undefined }),
      resources: fc.option(fc.array(fc.webUrl(), { minLength: 1, maxLength: 3 }), { nil: undefined }),
      exp: fc.option(fc.constant(at(600)), { nil: undefined }),
      nbf: fc.option(fc.constant(at(0)), { nil: undefined }),
      requestId: fc.option(method, { nil: undefined })
    })
    fc.assert(
      fc.property(request, ({ methods, resources, ...rest }) => {
        const all = [...(resources ?? []), ...(methods ? [recap(...methods)] : [])]
        const p = { ...payload('abcdefgh1234'), ...rest, ...(all.length && { resources: all }) }
        const text = formatMessage({ ...p } as never, iss)
        expect(cacaoMessage({ p: { ...p, iss } as Cacao['p'] })).toBe(text)
        expect(new SiweMessage(text).address).toBe(account.address)
      }),
      { numRuns: 1000 }
    )
  })

  it.each([
    ['message', 'of another kind', { h: { t: 'eip4361-v9' } }],
    ['message', 'that is none', { h: undefined }],
    ['message', 'of no account', { p: { iss: 'did:key:abc' } }],
    ['message', 'with a ReCap that is none', { p: { resources: ['urn:recap:!!!'] } }],
    ['message', 'with a line break in a field', { p: { statement: 'a\nURI: https://evil.example' } }],
    ['domain', 'for another page', { p: { domain: 'evil.example' } }],
    ['uri', 'for another address', { p: { aud: 'https://evil.example' } }],
    ['chain', 'for another network', { p: { iss: `did:pkh:eip155:137:${account.address}` } }],
    ['expired', 'that has expired', { p: { exp: at(-1) } }],
    ['notYetValid', 'that is not valid yet', { p: { nbf: at(120) } }],
    [
      'signature',
      'of another account',
      { p: { iss: 'did:pkh:eip155:1:0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2' } }
    ],
    ['signature', 'that allows more than was signed', { p: { resources: [recap('eth_sendTransaction')] } }],
    ['signature', 'with another signature', { s: { t: 'eip191', s: `0x${'11'.repeat(65)}` } }]
  ] as const)('is rejected for its %s: one %s', async (reason, _, change) => {
    const options = server()
    const cacao = await signed(options.nonces.issue(), { resources: [recap('personal_sign')] })
    const { h, p, s } = { ...cacao, ...change } as Cacao
    const changed = { h, p: { ...cacao.p, ...p }, s } as Cacao
    expect(await verifyCacao({ cacao: changed }, options)).toMatchObject({ ok: false, reason })
    // The nonce is still unused.
    expect(await verifyCacao({ cacao }, options)).toMatchObject({ ok: true })
  })

  it.each([null, undefined, 7, '', {}, { h: {}, p: {}, s: {} }])(
    'is rejected if it is malformed: %j',
    async (cacao) => {
      expect(await verifyCacao({ cacao: cacao as unknown as Cacao }, server())).toMatchObject({
        reason: 'message'
      })
    }
  )
})
