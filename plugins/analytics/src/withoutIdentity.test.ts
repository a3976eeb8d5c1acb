/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { bech32, bech32m } from '@scure/base'
import fc from 'fast-check'
import { textWithoutIdentity, withoutIdentity } from './withoutIdentity.js'

const base58Letters = [...'123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz']
const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
const hex = (length: number) => bytes(length).map((all) => `0x${Buffer.from(all).toString('hex')}`)
const base58 = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...base58Letters), minLength, maxLength })
const prefixes = fc.constantFrom('bc', 'tb', 'cosmos', 'osmo', 'celestia')

/** Texts that identify somebody, on each of the five namespaces. */
const identities: Readonly<Record<string, fc.Arbitrary<string>>> = {
  'an EVM address': hex(20),
  'a transaction of an EVM chain': hex(32),
  'a Solana address': base58(43, 44),
  'a Solana transaction': base58(87, 88),
  'an older Bitcoin address': base58(33, 34),
  'a Bitcoin transaction': bytes(32).map((all) => Buffer.from(all).toString('hex')),
  'a bech32 address': fc
    .tuple(prefixes, bytes(20))
    .map(([prefix, all]) => bech32.encodeFromBytes(prefix, all)),
  'a taproot address': fc
    .tuple(prefixes, bytes(32))
    .map(([prefix, all]) => bech32m.encodeFromBytes(prefix, all)),
  'a Polkadot address': base58(47, 48),
  'an e-mail address': fc.constantFrom('ada@site.example', 'ada.lovelace+shop@mail.site.example'),
  'a name': fc.constantFrom('maren.eth', 'pay.maren.eth', 'maren.reown.id', 'maren.wcn.id', 'maren.sol'),
  'a seed phrase': fc.constant(
    'abandon ability able about above absent absorb abstract absurd abuse access accident'
  )
}

describe('data that leaves the page', () => {
  it.each(Object.keys(identities))('never contains %s, whatever text surrounds it', (name) => {
    const arbitrary = identities[name] as fc.Arbitrary<string>
    const around = fc.constantFrom('', ' ', '"', '(', ':', ', sent to ', '\n')
    fc.assert(
      fc.property(arbitrary, around, around, (identity, before, after) => {
        const text = textWithoutIdentity(`The wallet said${before || ' '}${identity}${after}`)
        expect(text).not.toContain(identity.slice(0, 24))
      }),
      { numRuns: 200 }
    )
  })

  it('keeps the names of networks, connectors and events, symbols and amounts', () => {
    const data = {
      networkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      other: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
      connectorId: 'io.metamask',
      name: 'Plugboard Demo Wallet',
      code: 'connect/rejected',
      amount: '1234567.89',
      at: 1_795_478_721_368,
      reconnect: false,
      plugins: ['auth-email-social', 'feature-swap']
    }
    expect(withoutIdentity(data)).toEqual(data)
  })

  it('is limited: nothing deep, long or circular', () => {
    const circle: Record<string, unknown> = { text: 'a '.repeat(9_999) }
    circle.again = circle
    const sent = JSON.stringify(withoutIdentity({ circle, many: Array.from({ length: 999 }, () => 1n) }))
    expect(sent.length).toBeLessThan(3_000)
    expect(withoutIdentity({ call: () => 1, symbol: Symbol('x'), none: undefined })).toEqual({})
  })
})
