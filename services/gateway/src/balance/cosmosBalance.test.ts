/** @jest-environment node */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { bech32 } from '@scure/base'
import fc from 'fast-check'
import { plumDenom } from '../../../../demo/stack/cosmos/denominations.mjs'
import { startCosmos } from '../../../../demo/stack/startCosmos.mjs'
import { json, startFaultServer, text } from '../../../../plugins/gateway/test/faultServer.js'
import { spoiledJson } from '../../../../tests/jest/spoiledJson.js'
import { gatewayForTest, shop } from '../../test/gatewayForTest.js'
import { createCaches } from '../caches/createCaches.js'
import { checkLive } from '../cli/checkLive.js'
import { cosmosBalance } from './cosmosBalance.js'

const orchard = 'cosmos:plugboard-local-1'
const [dead, faulty] = ['cosmos:dead-1', 'cosmos:faulty-1']
const addressOf = (prefix: string, byte: number) =>
  bech32.encodeFromBytes(prefix, new Uint8Array(20).fill(byte))
const [owner, nobody] = [addressOf('cosmos', 1), addressOf('cosmos', 2)]

let chain: Awaited<ReturnType<typeof startCosmos>>
let front: Awaited<ReturnType<typeof startFaultServer>>
let rig: Awaited<ReturnType<typeof gatewayForTest>>
const failures: unknown[] = []

beforeAll(async () => {
  chain = await startCosmos({ fund: [owner], coins: ['uphoton', 'udust', plumDenom] })
  front = await startFaultServer()
  const chains = {
    [orchard]: ['http://127.0.0.1:9', chain.url],
    [dead]: ['http://127.0.0.1:9'],
    [faulty]: [`${front.url}/`]
  }
  const prices = { [orchard]: { native: 4.5, uphoton: 0.25 } }
  const config = { rateLimit: false as const, projects: [shop], chains, prices }
  rig = await gatewayForTest({ config, onError: (error) => failures.push(error) })
})
afterAll(async () => {
  await rig?.end()
  await front?.close()
  await chain?.stop()
})

const ask = (address: string, chainId = orchard, path = 'balance') =>
  rig.get(`/v1/account/${encodeURIComponent(address)}/${path}?projectId=shop&chainId=${chainId}`)

describe('gateway reading Cosmos balances from REST APIs', () => {
  it('lists the chains that it serves', async () => {
    expect(await (await rig.get('/v1/supported-chains?projectId=shop')).json()).toMatchObject({
      http: [orchard, dead, faulty]
    })
  })

  it('returns exact amounts and prices of the native coin and of coins described by the bank module', async () => {
    const answer = await ask(owner)

    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    // For the others the chain does not say how they are counted: the page reads them itself.
    expect(await answer.json()).toEqual({
      balances: [
        {
          name: 'Local Atom',
          symbol: 'ATOM',
          chainId: orchard,
          price: 4.5,
          quantity: { decimals: '6', numeric: '1000' },
          iconUrl: ''
        },
        {
          name: 'Photon',
          symbol: 'PHOTON',
          chainId: orchard,
          address: `${orchard}:uphoton`,
          price: 0.25,
          quantity: { decimals: '6', numeric: '1000' },
          iconUrl: ''
        }
      ]
    })
    const pay = { address: owner, denom: 'uatom', amount: '250000' }
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'plugboard_faucet', params: pay })
    await fetch(chain.url, { method: 'POST', body })
    expect(await (await ask(owner)).json()).toMatchObject({
      balances: [{ quantity: { numeric: '1000.25' } }, { quantity: { numeric: '1000' } }]
    })
  })

  it('returns zero for an account that was never paid', async () => {
    expect(await (await ask(nobody)).json()).toMatchObject({ balances: [{ quantity: { numeric: '0' } }] })
  })

  it.each([
    ['an address of another chain', addressOf('osmo', 1), orchard, 400, 'INVALID_QUERY'],
    ['what is no address', '../params', orchard, 400, 'INVALID_QUERY'],
    ['a chain that is not served', owner, 'cosmos:other-1', 400, 'INVALID_QUERY'],
    ['a chain that cannot be reached', owner, dead, 502, 'CHAIN_UNREACHABLE']
  ])('rejects %s', async (_, address, chainId, status, code) => {
    const answer = await ask(address, chainId)
    expect([answer.status, ((await answer.json()) as { error: { code: string } }).error.code]).toEqual([
      status,
      code
    ])
  })

  it('reads the account that the operator names in the live check, and skips a chain without one', async () => {
    const lines: string[] = []
    const check = (chainId: string, url: string, addresses = {}) =>
      checkLive({ chains: { [chainId]: [url] } }, addresses, (line) =>
        lines.push(line.replace(/ \(\d+ ms\)$/, ''))
      )

    expect(await check(orchard, chain.url, { [orchard]: owner })).toBe(true)
    expect(await check(orchard, chain.url, { [orchard]: addressOf('osmo', 1) })).toBe(false)
    expect(await check(orchard, chain.url)).toBe(false)
    expect(await check(dead, 'http://127.0.0.1:9', { [dead]: owner })).toBe(false)

    expect(lines).toEqual([
      `${orchard} balance: 2 found`,
      `${orchard} balance: INVALID_QUERY`,
      `${orchard}: skipped, because no account there is known. Give one: --address ${orchard}=…`,
      `${dead} balance: CHAIN_UNREACHABLE`
    ])
  })

  it('serves no history, which pages read from the chain', async () => {
    expect((await ask(owner, orchard, 'history')).status).toBe(400)
  })

  it('reads all pages of coins, including denominations with slashes, and requests each name once', async () => {
    const factory = 'factory/cosmos1abc/gold'
    const metadata = (base: string) => ({
      metadata: {
        ...{ base, display: 'show', name: `Coin\u202e of ${base}`, symbol: 'SHOW' },
        denom_units: [
          { denom: base, exponent: 0 },
          { denom: 'show', exponent: 3 }
        ]
      }
    })
    front.behave((request, response) => {
      const url = new URL(request.url ?? '', 'http://localhost')
      const answer = () => {
        if (url.pathname.endsWith('/params')) return { params: { bond_denom: 'umain' } }
        const [, denom] = /denoms_metadata\/(.*)$/.exec(url.pathname) ?? []
        if (denom !== undefined) return metadata(denom)
        const isSecond = url.searchParams.get('pagination.key') === 'bmV4dA=='
        return isSecond
          ? { balances: [{ denom: factory, amount: '1500' }], pagination: { next_key: null } }
          : { balances: [{ denom: 'umain', amount: '7' }], pagination: { next_key: 'bmV4dA==' } }
      }
      json(answer())(request, response)
    })

    for (let turn = 0; turn < 2; turn++)
      expect(await (await ask(owner, faulty)).json()).toMatchObject({
        balances: [
          { name: 'Coin of umain', quantity: { numeric: '0.007' } },
          {
            address: `${faulty}:${encodeURIComponent(factory)}`,
            quantity: { decimals: '3', numeric: '1.5' }
          }
        ]
      })
    expect(front.requests.filter(({ url }) => url.pathname.includes('denoms_metadata'))).toHaveLength(2)
    expect(front.requests.filter(({ url }) => url.pathname.includes('/balances/'))).toHaveLength(4)
  })

  it('omits a coin whose name is unavailable and returns the others', async () => {
    const units = [{ denom: 'umain', exponent: 0 }]
    const metadata = { base: 'umain', display: 'umain', name: 'Main', symbol: 'MAIN', denom_units: units }
    front.behave((request, response) => {
      const { pathname } = new URL(request.url ?? '', 'http://localhost')
      if (pathname.endsWith('/params')) return json({ params: { bond_denom: 'umain' } })(request, response)
      if (pathname.endsWith('/uodd')) return text('no', 500)(request, response)
      if (pathname.includes('/denoms_metadata/')) return json({ metadata })(request, response)
      const balances = ['umain', 'uodd'].map((denom) => ({ denom, amount: '7' }))
      return json({ balances, pagination: { next_key: null } })(request, response)
    })

    const found = await cosmosBalance(createCaches().use('coinNames'))({
      chainId: faulty,
      endpoint: front.url,
      address: owner
    })

    expect(found).toMatchObject({ name: 'Main', value: 7n, tokens: [] })
  })

  it('passes on the rate limit of the API', async () => {
    front.behave(text('slow down', 429, { 'Retry-After': '17' }))

    const answer = await ask(owner, faulty)

    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '17'])
    expect(failures).toEqual([])
  })

  it('returns amounts or fails with an error for any API response', async () => {
    const right = {
      balances: [{ denom: 'ugold', amount: '5' }],
      pagination: { next_key: null },
      params: { bond_denom: 'umain' },
      metadata: {
        base: 'umain',
        display: 'main',
        symbol: 'MAIN',
        denom_units: [{ denom: 'main', exponent: 6 }]
      }
    }
    let told = 0
    await fc.assert(
      fc.asyncProperty(spoiledJson(right), async (value) => {
        front.behave(json(value))
        const question = { chainId: faulty, endpoint: front.url, address: owner }
        const found = await cosmosBalance(createCaches().use('coinNames'))(question).catch(
          (error: unknown) => {
            expect(error).toBeInstanceOf(Error)
          }
        )
        if (!found) return
        told++
        for (const one of [found, ...(found.tokens ?? [])]) {
          expect([typeof one.name, one.symbol.length > 0, one.value >= 0n]).toEqual(['string', true, true])
          expect(one.decimals).toBeGreaterThanOrEqual(0)
        }
      }),
      { numRuns: 300 }
    )
    expect(told).toBeGreaterThan(0)
  })
})
