/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { gatewayConfig } from '../../../../demo/stack/gatewayConfig.mjs'
import { shop } from '../../test/gatewayForTest.js'
import { configSchema, readConfig } from './configSchema.js'
import { knownFeatures, warnOfUnknownFeatures } from './unknownFeatures.js'

const address = `0x${'1'.repeat(40)}`
const [feature] = shop.features

/** A configuration with every member that there is. */
const complete = {
  projects: [shop],
  rateLimit: { burst: 5, perSecond: 1 },
  proxies: 0,
  instances: 1,
  redisUrl: 'redis://127.0.0.1:6379',
  databaseUrl: 'postgres://user:password@127.0.0.1/shop',
  parallelBalances: 2,
  chains: {
    'eip155:1': ['https://node.example'],
    'bip122:000000000019d6689c085ae165831e93': ['https://esplora.example/api'],
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': ['https://node.example'],
    'cosmos:cosmoshub-4': ['https://lcd.example']
  },
  indexes: { 'eip155:1': { kind: 'blockscout', url: 'https://explorer.example' } },
  aggregators: [{ kind: '1inch', key: 'key', url: 'https://1inch.example', chains: ['eip155:1'] }],
  tokenLists: ['./tokens.json'],
  analytics: { retentionDays: 1, maxEvents: 1 },
  rpc: { methods: ['eth_sendRawTransaction'], trace: true },
  ipfsUrl: 'https://ipfs.example/ipfs/',
  imageHosts: ['127.0.0.1:8080'],
  prices: { 'eip155:1': { native: 1 } },
  pools: { 'eip155:1': { factory: address, dollar: address, wrapped: address, minDollars: 1 } },
  onramp: {
    moonpay: {
      publishableKey: 'a',
      secretKey: 'b',
      webhookKey: 'c',
      test: true,
      apiUrl: 'https://moonpay.example'
    }
  },
  names: {
    zones: ['names.shop.example'],
    reserved: ['admin'],
    signer: { key: `0x${'12'.repeat(32)}`, resolvers: [address] },
    ens: { network: 'eip155:1', universalResolver: address, offchain: true, hosts: ['127.0.0.1:8081'] }
  },
  seed: false
} as const

type Place = readonly (string | number)[]

/** The places of all objects in a configuration. */
function objectsIn(value: unknown, place: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return []
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  const inner = entries.flatMap(([key, one]) => objectsIn(one, [...place, key]))
  return Array.isArray(value) ? inner : [place, ...inner]
}

/** A copy of the configuration with one more member in an object. */
function withMember(place: Place, name: string): unknown {
  const copy = structuredClone(complete) as unknown
  const target = place.reduce((value, key) => (value as Record<string, unknown>)[key], copy)
  ;(target as Record<string, unknown>)[name] = {}
  return copy
}

/** Objects whose members are named by the operator. */
const named = ['chains', 'indexes', 'prices', 'prices.eip155:1', 'pools']

describe('configuration of a gateway', () => {
  it('accepts every documented member, and what the demo uses', () => {
    expect(Object.keys(complete).sort()).toEqual(Object.keys(configSchema.shape).sort())
    expect(readConfig(complete)).toMatchObject(complete)
    const url = 'http://127.0.0.1:9'
    const urls = { harbour: url, highland: url, bitcoin: url, solana: url, aggregator: { url, key: 'key' } }
    expect(readConfig(gatewayConfig(urls)).projects).toHaveLength(1)
  })

  const places = objectsIn(complete).map((place) => ({ name: place.join('.'), place }))
  it.each(places.filter(({ name }) => !named.includes(name)))(
    "refuses a member that is not known, at '$name'",
    ({ place }) => {
      expect(() => readConfig(withMember(place, 'qqqqqq'))).toThrow(
        /^Gateway configuration: \S+ has no member 'qqqqqq'\.$/
      )
    }
  )

  it.each([
    [{ chain: {} }, "it has no member 'chain', did you mean 'chains'?"],
    [
      { rateLimit: { burst: 1, persecond: 1 } },
      "rateLimit has no member 'persecond', did you mean 'perSecond'?"
    ],
    [
      { projects: [{ ...shop, feature: [] }] },
      "projects[0] has no member 'feature', did you mean 'features'?"
    ],
    // The misspelt member explains why the other is missing.
    [
      { projects: [{ ...shop, projectId: undefined, projectid: 'shop' }] },
      "projects[0] has no member 'projectid', did you mean 'projectId'?"
    ],
    [
      { projects: [{ ...shop, features: [{ ...feature, enabled: true }] }] },
      "projects[0].features[0] has no member 'enabled', did you mean 'isEnabled'?"
    ],
    [{ chains: { 'foo:1': [] } }, 'chains.foo:1 is of a namespace that this service cannot read.'],
    [
      { chains: { 'eip15:1': [] } },
      "chains.eip15:1 is of a namespace that this service cannot read, did you mean 'eip155'?"
    ],
    [{ chains: { 'eip155:x!': [] } }, 'chains.eip155:x! is not a CAIP-2 id such as eip155:1.'],
    [{ chains: { 'eip155:1': [] } }, 'chains.eip155:1 must name an endpoint.'],
    [{ chains: { 'eip155:1': [5] } }, 'chains.eip155:1[0] must be an http or https address.'],
    [{ chains: [] }, 'chains must be an object with chains by their CAIP-2 ids.'],
    [
      { prices: { 'eip155:1': { '0x12': 1 } } },
      "prices.eip155:1.0x12 is neither 'native' nor an address of the chain."
    ],
    [
      { prices: { 'eip155:1': { USDC: 1 } } },
      "prices.eip155:1.USDC is neither 'native' nor an address of the chain."
    ],
    [
      { imageHosts: ['http://127.0.0.1:9999'] },
      'imageHosts[0] must be a host like pictures.example or 127.0.0.1:8080.'
    ],
    [{ rateLimit: true }, 'rateLimit must be false, or an object with the numbers burst and perSecond.'],
    [{ rateLimit: { burst: 0, perSecond: 1 } }, 'rateLimit.burst must be a number above 0.'],
    [{ tokenLists: [7] }, 'tokenLists[0] must be a file or an address.'],
    [{ proxies: 11 }, 'proxies must be a whole number from 0 to 10.'],
    [[], 'it must be an object.']
  ])('refuses %j with a message that names the member', (config, message) => {
    expect(() => readConfig(config)).toThrow(new TypeError(`Gateway configuration: ${message}`))
  })

  it('accepts prices of an address in any case, and on other chains of any token', () => {
    const prices = {
      'eip155:1': { native: 1, [`0x${'Ab'.repeat(20)}`]: 1, [`0x${'e'.repeat(40)}`]: 1 },
      'cosmos:harbour-1': { 'ibc/AB': 1 }
    }
    expect(readConfig({ prices }).prices).toEqual(prices)
  })

  it.each(['pictures.example', 'Pictures.example:443', '127.0.0.1', 'localhost:80', '[::1]:8080'])(
    'accepts the host %s',
    (host) => {
      expect(readConfig({ imageHosts: [host] }).imageHosts).toEqual([host])
    }
  )

  it.each([
    '',
    'pictures.example/',
    'pictures.example:',
    'user@pictures.example',
    '::1',
    'a b',
    'host:65536'
  ])("refuses '%s' as a host", (host) => {
    expect(() => readConfig({ imageHosts: [host] })).toThrow('imageHosts[0] must be a host like ')
  })
})

describe('warnings about features', () => {
  const warnings = (...ids: readonly string[]) => {
    const features = ids.map((id) => ({ id, isEnabled: true, config: null }))
    return warnOfUnknownFeatures([{ ...shop, features }])
  }

  it('name a feature that pages of the kit do not read, and what was probably meant', () => {
    expect(warnings(...knownFeatures)).toEqual([])
    expect(warnings('swap', 'activty', 'acme_cards')).toEqual([
      "projects[0].features[1].id: the kit reads no feature 'activty', did you mean 'activity'?",
      "projects[0].features[2].id: the kit reads no feature 'acme_cards'."
    ])
  })

  it('know every feature that the client of the gateway reads', () => {
    const client = readFileSync('plugins/gateway/src/responses/readConfig.ts', 'utf8')
    const read = [...client.matchAll(/\b(?:on|providers)\('(\w+)'\)/g)].map(([, id]) => id)
    expect([...new Set(read)].sort()).toEqual([...knownFeatures].sort())
  })
})
