/** @jest-environment node */
import { describe, expect, it } from '@jest/globals'
import { isLiveNetwork, matchesProject, toFrameAncestors } from '@plugboard/service-common/projects'
import * as chains from 'viem/chains'
import { readProjects } from './readProjects.js'

const network = { id: 'eip155:1', name: 'Ethereum', currency: { symbol: 'ETH', decimals: 18 } }
const project = { id: 'shop', name: 'Shop', origins: ['https://shop.example'], networks: [network] }
const read = (change: object) =>
  readProjects(JSON.stringify({ api: 'https://login.example', projects: [{ ...project, ...change }] }))

describe('projects.json', () => {
  it('fills in defaults and drops unknown fields', () => {
    expect(read({ unknown: 1 }).projects).toEqual([
      { ...project, mode: 'live', trusted: [], recovery: 'required', networks: [{ ...network, tokens: [] }] }
    ])
  })

  it('allows permissions only on networks with smart accounts', () => {
    const networks = [{ ...network, permissions: true }]
    expect(() => read({ networks })).toThrow('needs smartAccounts')
    expect(() => read({ networks: [{ ...networks[0], smartAccounts: true }] })).not.toThrow()
  })

  it.each([
    ['http://shop.example', 'must be https'],
    ['https://shop.example/', 'must be an origin'],
    ['https://shop.example/path', 'must be an origin'],
    ['https://user@shop.example', 'must be an origin'],
    ['shop.example', 'must be an origin'],
    ['*', 'one \\*'],
    ['https://*', 'one \\*'],
    ['https://*.*.shop.example', 'one \\*'],
    ['https://a*.shop.example', 'one \\*'],
    ['https://*.com', 'public suffix'],
    ['https://*.co.uk', 'public suffix'],
    ['https://*.github.io', 'public suffix'],
    ['https://*.vercel.app', 'public suffix'],
    ['https://*.127.0.0.1', 'before an address'],
    ['https://null', undefined],
    ['https://*.shop.co.uk', undefined],
    ['https://*.shop.example:8443', undefined],
    ['http://localhost:5173', undefined],
    ['http://app.site.localhost', undefined]
  ])('validates the origin %s: %s', (origin, problem) => {
    if (problem === undefined) expect(() => read({ origins: [origin] })).not.toThrow()
    else expect(() => read({ origins: [origin] })).toThrow(new RegExp(problem))
  })

  it.each([
    ['https://shop.example', undefined],
    ['http://localhost:5173', undefined],
    ['https://shop.example/path', 'trusted.0 must be an origin'],
    ['shop.example', 'trusted.0 must be an origin'],
    // The frame compares whole origins: a pattern would never match.
    ['https://*.shop.example', 'trusted.0 must name a single origin']
  ])('validates the trusted origin %s: %s', (origin, problem) => {
    const parse = () => read({ trusted: [origin] })
    if (problem === undefined) expect(parse().projects[0]?.trusted).toEqual([origin])
    else expect(parse).toThrow(problem)
  })

  it.each([
    [{ id: 'a b' }, 'projects.0.id'],
    [{ networks: [] }, 'projects.0.networks'],
    [{ mode: 'test' }, 'projects.0.mode'],
    [{ networks: [{ ...network, currency: { symbol: 'X', decimals: 37 } }] }, 'decimals'],
    [{ networks: [{ ...network, id: 'polkadot:91b' }] }, 'CAIP-2']
  ])('refuses %j', (change, text) => {
    expect(() => read(change)).toThrow(new RegExp(text))
  })

  describe('token lists', () => {
    const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
    const contract = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
    const token = { symbol: 'USDC', decimals: 6 }
    const list = (id: string, ...addresses: readonly string[]) =>
      read({ networks: [{ ...network, id, tokens: addresses.map((address) => ({ ...token, address })) }] })
    const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

    it('accepts the token addresses of each kind of network', () => {
      const wrapped = 'So11111111111111111111111111111111111111112'
      expect(list('eip155:1', contract).projects[0]?.networks[0]?.tokens).toEqual([
        { ...token, address: contract }
      ])
      expect(list(solana, mint, wrapped).projects[0]?.networks[0]?.tokens).toEqual([
        { ...token, address: mint },
        { ...token, address: wrapped }
      ])
    })

    it.each([
      ['a mint on an EVM network', 'eip155:1', [mint], 'must be the address of a contract'],
      ['a contract on Solana', solana, [contract], 'must be the address of a mint'],
      ['a name', solana, ['USDC'], 'must be the address of a mint'],
      // A letter that base58 does not have, one digit too few, and 33 bytes.
      ['a mistyped mint', solana, [mint.replace('E', 'l')], 'must be the address of a mint'],
      ['a mint that was cut', solana, [mint.slice(0, 42)], 'must be the address of a mint'],
      ['a mint that is too large', solana, ['z'.repeat(44)], 'must be the address of a mint'],
      ['a whole CAIP-19 id', solana, [`${solana}/token:${mint}`], 'must be the address of a mint']
    ] as const)('refuses %s and names the field', (_, id, addresses, text) => {
      const place = 'projects.json: projects.0.networks.0.tokens.0.address'
      expect(() => list(id, ...addresses)).toThrow(TypeError)
      expect(() => list(id, ...addresses)).toThrow(`${place} ${text}`)
    })

    it('refuses a duplicate token, whatever the case of its address', () => {
      const place = 'projects.json: projects.0.networks.0.tokens.1.address stands there twice'
      expect(() => list('eip155:1', contract, contract.toLowerCase())).toThrow(place)
      expect(() => list(solana, mint, mint)).toThrow(place)
    })
  })

  it('refuses invalid JSON and a duplicate id', () => {
    expect(() => readProjects('{')).toThrow('is not JSON')
    expect(() =>
      readProjects(JSON.stringify({ api: 'https://login.example', projects: [project, project] }))
    ).toThrow('shop is listed twice')
  })
})

describe('a project in development mode', () => {
  it('refuses networks that are known to be live', () => {
    const of = (id: string) => ({ mode: 'development', networks: [{ ...network, id }] })
    const { sepolia, holesky, baseSepolia, optimismSepolia, arbitrumSepolia, polygonAmoy, bscTestnet } =
      chains
    const tests = [sepolia, holesky, baseSepolia, optimismSepolia, arbitrumSepolia, polygonAmoy, bscTestnet]

    expect(() => read(of('eip155:1'))).toThrow('shop is in development, but eip155:1 is a live network')
    expect(() => read(of('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'))).toThrow('is a live network')
    expect(() => read(of('eip155:31337'))).not.toThrow()
    expect(tests.filter(({ id }) => isLiveNetwork(`eip155:${id}`))).toEqual([])
  })
})

describe('matchesProject', () => {
  it('matches an exact origin, and a wildcard for exactly one leftmost label', () => {
    const patterns = ['https://shop.example', 'https://*.apps.example']
    const allowed = ['https://shop.example', 'https://a.apps.example', 'https://a-1.apps.example']
    const others = [
      'http://shop.example',
      'https://shop.example:8443',
      'https://www.shop.example',
      'https://shop.example.evil.example',
      'https://evilshop.example',
      'https://apps.example',
      'https://a.b.apps.example',
      'https://.apps.example',
      'https://a.apps.example:8443',
      'https://evil.example?.apps.example',
      'https://evilapps.example',
      'http://localhost:3000',
      'null',
      ''
    ]

    expect(allowed.filter((origin) => !matchesProject(origin, patterns, 'live'))).toEqual([])
    expect(others.filter((origin) => matchesProject(origin, patterns, 'live'))).toEqual([])
  })

  it('matches nothing without a configured origin', () => {
    expect(matchesProject('https://shop.example', [], 'live')).toBe(false)
    expect(toFrameAncestors([], 'live')).toEqual([])
  })

  it('[S9.13] accepts localhost and preview hosts in development mode only', () => {
    const local = [
      'http://localhost:3000',
      'https://localhost',
      'http://app.site.localhost:8080',
      'http://127.0.0.1:1'
    ]
    const previews = ['https://shop-git-1.vercel.app', 'https://x.netlify.app', 'https://x.pages.dev']
    const others = [
      'https://vercel.app',
      'https://a.b.vercel.app',
      'http://x.vercel.app',
      'https://localhost.evil.example',
      'http://evillocalhost'
    ]

    expect([...local, ...previews].filter((origin) => !matchesProject(origin, [], 'development'))).toEqual([])
    expect([...local, ...previews].filter((origin) => matchesProject(origin, [], 'live'))).toEqual([])
    expect(others.filter((origin) => matchesProject(origin, [], 'development'))).toEqual([])
    expect(toFrameAncestors([], 'development')).toEqual(
      expect.arrayContaining(['http://localhost:*', 'https://*.vercel.app'])
    )
  })
})
