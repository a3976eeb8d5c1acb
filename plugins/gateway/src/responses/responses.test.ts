/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { safeDeepLink, safeHttpsUrl } from '@plugboard/core'
import fc from 'fast-check'
import { HttpFault } from '../http/httpErrors.js'
import { parseJson } from '../http/parseJson.js'
import { readStoredFeatures } from '../remote/RemoteConfig.js'
import { readBalances, readUnspent } from './readBalances.js'
import { readAnalytics, readChains, readOrigins, readServiceConfig } from './readConfig.js'
import { pictureReader } from './readPicture.js'
import { readWallet, readWallets } from './readWallets.js'

const readPicture = pictureReader('https://wallets.example/gateway')

const gates: Readonly<Record<string, (value: unknown) => unknown>> = {
  '/appkit/v1/config': readServiceConfig,
  '/projects/v1/origins': readOrigins,
  '/getAnalyticsConfig': readAnalytics,
  '/getWallets, a page': readWallets,
  '/getWallets, featured': (value) => readWallets({ data: [value], count: 1 }),
  '/getWallets, a search': (value) => readWallets({ data: value, count: 0 }),
  'one wallet': readWallet,
  'kept wallets': (value) => readWallets({ data: [value, value], count: 2 }),
  'kept features': readStoredFeatures
}

const names = [
  'features',
  'allowedOrigins',
  'isAnalyticsEnabled',
  'data',
  'count',
  'id',
  'name',
  'isEnabled',
  'config',
  'chains',
  'homepage',
  'mobile_link',
  'polluted'
]
const evil = ['__proto__', 'constructor', 'prototype']
const leaf = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.constantFrom('javascript:alert(1)', 'https://a.example', 'polluted')
)
const document = (keys: readonly string[]) =>
  fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 6, depthSize: 'medium' },
      leaf,
      fc.array(tie('value'), { maxLength: 4 }),
      // As text, because an object literal cannot hold an own `__proto__`.
      fc.dictionary(fc.constantFrom(...keys), tie('value'), { maxKeys: 5, noNullPrototype: false })
    )
  })).value

const prototypes = () =>
  [Object.prototype, Array.prototype, Function.prototype].map((one) =>
    Reflect.ownKeys(one).map(String).join()
  )

describe.each(Object.entries(gates))('%s', (_name, read) => {
  it('accepts or rejects 1,000 generated documents without touching a prototype', () => {
    const before = prototypes()
    fc.assert(
      fc.property(document(names), fc.constantFrom(...evil), fc.boolean(), (value, key, isEvil) => {
        const text = JSON.stringify(value).replace(/"polluted":/g, isEvil ? `"${key}":` : '"polluted":')
        try {
          expect(JSON.stringify(read(parseJson(text))) ?? '').not.toContain('javascript:')
          if (isEvil) expect(text).not.toContain(`"${key}":`)
        } catch (error) {
          expect(error).toBeInstanceOf(Error)
          expect(error).not.toBeInstanceOf(TypeError)
        }
      }),
      { numRuns: 1000 }
    )
    expect(prototypes()).toEqual(before)
  })
})

describe('a catalogue wallet', () => {
  it('[S3.07] has id, name, image_id, rdns, mobile_link, desktop_link, webapp_link and chains', () => {
    const wallet = {
      id: 'a1',
      name: 'Some Wallet',
      image_id: 'pic-1',
      rdns: 'org.some',
      mobile_link: 'some://',
      desktop_link: 'some-desktop://',
      webapp_link: 'https://app.some.org/',
      chains: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']
    }
    expect(readWallet({ ...wallet, more: 'is dropped' })).toEqual(wallet)
  })
})

describe('parseJson', () => {
  it.each(evil)('rejects the key %s at any depth', (key) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 15 }), (depth) => {
        const text = `${'{"a":['.repeat(depth / 2)}{"${key}":{}}${']}'.repeat(depth / 2)}`
        expect(() => parseJson(text)).toThrow(HttpFault)
      })
    )
  })

  it('rejects nesting deeper than 20, but ignores brackets inside strings', () => {
    expect(() => parseJson('['.repeat(21) + ']'.repeat(21))).toThrow(HttpFault)
    expect(parseJson('['.repeat(20) + ']'.repeat(20))).toBeDefined()
    expect(parseJson(JSON.stringify(['[[[[[[[[[[[[[[[[[[[[[[[[[[\\"{{{{']))).toHaveLength(1)
  })
})

describe('readWallet', () => {
  const wallet = { id: 'a'.repeat(64), name: 'A wallet' }

  it('keeps a wallet with invalid optional fields, without them', () => {
    expect(
      readWallet({ ...wallet, order: 'first', chains: 'all', rdns: 7, homepage: null, evil: true })
    ).toEqual(wallet)
    expect(readWallet({ ...wallet, id: undefined })).toBeUndefined()
    expect(readWallet(null)).toBeUndefined()
  })

  it('only keeps links that pass the gates of core', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl(),
          fc.string(),
          fc.constantFrom(
            'javascript:alert(1)',
            'data:text/html,x',
            'http://a.example',
            'trust://',
            'file:///etc'
          )
        ),
        (link) => {
          const read = readWallet({ ...wallet, mobile_link: link, homepage: link, app_store: link })
          if (read?.homepage) expect(safeHttpsUrl(read.homepage)).toBe(read.homepage)
          if (read?.app_store) expect(read.app_store).toMatch(/^https:/)
          if (read?.mobile_link) expect(safeDeepLink(read.mobile_link)).toBe(read.mobile_link)
        }
      ),
      { numRuns: 2000 }
    )
    expect(readWallet({ ...wallet, mobile_link: 'metamask' })?.mobile_link).toBe('metamask://')
    expect(readWallet({ ...wallet, mobile_link: 'javascript' })).toEqual(wallet)
  })
})

describe('readBalances', () => {
  const chainId = 'solana:local'
  const sol = {
    name: 'Solana',
    symbol: 'SOL',
    chainId,
    price: 0,
    quantity: { decimals: '9', numeric: '1.5' }
  }

  it('keeps valid balances and drops all others', () => {
    const balances = [
      { ...sol, iconUrl: 'https://a.example/i.png', more: 1 },
      { ...sol, address: 'solana:local:mint', iconUrl: 'javascript:alert(1)', value: 3 },
      { ...sol, address: null, iconUrl: null, value: null },
      { ...sol, chainId: 'solana:other' },
      { ...sol, quantity: { decimals: '9', numeric: '-1' } },
      { ...sol, quantity: { decimals: '9', numeric: '1e9' } },
      { ...sol, price: '0' },
      null
    ]
    expect(readBalances({ balances }, chainId, readPicture)).toEqual([
      { ...sol, address: undefined, iconUrl: 'https://a.example/i.png' },
      { ...sol, address: 'solana:local:mint', iconUrl: undefined, value: 3 },
      { ...sol, address: undefined, iconUrl: undefined, value: undefined }
    ])
  })

  it('accepts https pictures and those of the service by path', () => {
    expect(
      [
        '/public/getTokenImage/eip155%3A1%2Ferc20%3A0x01',
        'https://a.example/i.png',
        'http://a.example/i.png',
        '//a.example/public/i.png',
        '/public/getTokenImage/..',
        '/public/getTokenImage//a.example',
        '/v1/image?url=x',
        7
      ].map(readPicture)
    ).toEqual([
      'https://wallets.example/gateway/public/getTokenImage/eip155%3A1%2Ferc20%3A0x01',
      'https://a.example/i.png',
      ...Array(6).fill(undefined)
    ])
  })

  it('throws for anything but a list', () => {
    for (const odd of [null, [], {}, { balances: 'many' }])
      expect(() => readBalances(odd, chainId, readPicture)).toThrow('not a list of balances')
    expect(() => readChains({ http: 'all' })).toThrow('not a list of chains')
    const none = new Set()
    expect(readChains({ http: [chainId], ws: [] })).toEqual({
      all: new Set([chainId]),
      collectibles: none,
      swaps: none,
      hasNames: false
    })
    const some = { http: [], collectibles: [chainId], swaps: [chainId] }
    const one = new Set([chainId])
    expect(readChains(some)).toEqual({ all: none, collectibles: one, swaps: one, hasNames: false })
    expect(readChains({ http: [], collectibles: 'all' }).collectibles).toEqual(none)
  })
})

describe('readUnspent', () => {
  const one = { txid: 'ab'.repeat(32), vout: 0, value: '2100000000000000', confirmed: true }

  it('reads amounts exactly to the last base unit, and drops unknown fields', () => {
    expect(readUnspent({ utxos: [{ ...one, script: '00' }] })).toEqual([
      { ...one, value: 2_100_000_000_000_000n }
    ])
    expect(readUnspent({ utxos: [] })).toEqual([])
  })

  it('throws if any entry is invalid, because a payment would be short of it', () => {
    const odd = [
      { ...one, txid: 'AB'.repeat(32) },
      { ...one, vout: -1 },
      { ...one, vout: 0.5 },
      { ...one, value: 5 },
      { ...one, value: '-5' },
      { ...one, value: '1e3' },
      { ...one, confirmed: 'yes' },
      null
    ]
    for (const entry of odd)
      expect(() => readUnspent({ utxos: [one, entry] })).toThrow('not a list of unspent')
    for (const value of [null, [], {}, { utxos: 'many' }])
      expect(() => readUnspent(value)).toThrow('not a list of unspent')
  })
})
