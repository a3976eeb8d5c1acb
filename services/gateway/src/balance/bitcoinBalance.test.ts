/** @jest-environment node */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startBitcoin } from '../../../../demo/stack/startBitcoin.mjs'
import { gatewayForTest } from '../../test/gatewayForTest.js'

const regtest = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
const [signet, testnet] = [
  'bip122:00000008819873e925422c1ff0f99f7c',
  'bip122:000000000933ea01ad0ee984209779ba'
]
const address = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'
const project = {
  projectId: 'shop',
  allowedOrigins: ['https://shop.example'],
  features: [],
  isAnalyticsEnabled: false
}

describe('Bitcoin balances of the gateway', () => {
  let chain: Awaited<ReturnType<typeof startBitcoin>>
  let broken: Server
  let rig: Awaited<ReturnType<typeof gatewayForTest>>

  beforeAll(async () => {
    chain = await startBitcoin()
    broken = createServer((_, response) => void response.end('{"chain_stats":{}}')).listen(0, '127.0.0.1')
    await new Promise((resolve) => broken.once('listening', resolve))
    const babbling = `http://127.0.0.1:${(broken.address() as AddressInfo).port}`
    const chains = {
      [regtest]: [babbling, chain.url],
      [signet]: [babbling]
    }
    rig = await gatewayForTest({ config: { projects: [project], rateLimit: false, chains } })
  })
  afterAll(async () => {
    await rig.end()
    await chain.stop()
    broken.close()
  })

  const ask = (path: string, headers?: Record<string, string>) => rig.get(`${path}projectId=shop`, headers)
  const balance = (of: string, chainId: string, headers?: Record<string, string>) =>
    ask(`/v1/account/${of}/balance?chainId=${chainId}&currency=usd&st=appkit&sv=x&`, headers)

  it('come from the first valid endpoint, to the satoshi, including pending payments', async () => {
    const fund = (value: number, mine: boolean) =>
      fetch(`${chain.url}/faucet`, { method: 'POST', body: JSON.stringify({ address, value, mine }) })
    expect(await (await balance(address, regtest)).json()).toMatchObject({
      balances: [{ quantity: { decimals: '8', numeric: '0' } }]
    })
    await fund(123_456_789, true)
    await fund(1_000, false)
    const answer = await balance(address, regtest, { Origin: 'https://shop.example' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('https://shop.example')
    expect(await answer.json()).toEqual({
      balances: [
        {
          name: 'Bitcoin',
          symbol: 'tBTC',
          chainId: regtest,
          price: 0,
          quantity: { decimals: '8', numeric: '1.23457789' },
          iconUrl: ''
        }
      ]
    })
  })

  it('are also available as spendable outputs', async () => {
    const other = 'bcrt1qu769zxvte45gagalst0p26n0ssy3k28wy7l447'
    const utxos = (of: string, chainId: string, headers?: Record<string, string>) =>
      ask(`/v1/account/${of}/utxos?chainId=${chainId}&st=appkit&sv=x&`, headers)
    expect(await (await utxos(other, regtest)).json()).toEqual({ utxos: [] })
    for (const [value, mine] of [
      [123_456_789, true],
      [1_000, false]
    ])
      await fetch(`${chain.url}/faucet`, {
        method: 'POST',
        body: JSON.stringify({ address: other, value, mine })
      })
    const answer = await utxos(other, regtest, { Origin: 'https://shop.example' })
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('https://shop.example')
    const reported = (await answer.json()) as { utxos: { value: string }[] }
    const one = { txid: expect.stringMatching(/^[0-9a-f]{64}$/), vout: expect.any(Number) }
    expect(reported.utxos.sort((a, b) => a.value.length - b.value.length)).toEqual([
      { ...one, value: '1000', confirmed: false },
      { ...one, value: '123456789', confirmed: true }
    ])
    for (const [of, chainId, status] of [
      ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', regtest, 400],
      ['..%2Fmine', regtest, 400],
      [other, testnet, 400],
      [other, 'toy:1', 400],
      [other, signet, 502]
    ] as const)
      expect((await utxos(of, chainId)).status).toBe(status)
    expect((await utxos(other, regtest, { Origin: 'https://elsewhere.example' })).status).toBe(403)
  })

  it('are available on the listed chains', async () => {
    expect(await (await ask('/v1/supported-chains?')).json()).toEqual({
      http: [regtest, signet],
      ws: [],
      collectibles: [],
      swaps: []
    })
  })

  it.each([
    [
      'an address of another chain',
      'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      regtest,
      400,
      'INVALID_QUERY',
      'address'
    ],
    ['what is no address', '..%2Fmine', regtest, 400, 'INVALID_QUERY', 'address'],
    ['a chain that is not served', address, 'bip122:1', 400, 'INVALID_QUERY', 'chainId'],
    ['a chain of another kind', address, 'toy:1', 400, 'INVALID_QUERY', 'chainId'],
    ['a name that every object has', address, 'constructor', 400, 'INVALID_QUERY', 'chainId'],
    ['a chain without an endpoint', address, testnet, 400, 'INVALID_QUERY', 'chainId'],
    ['a chain whose endpoint babbles', address, signet, 502, 'CHAIN_UNREACHABLE', undefined]
  ])('are refused for %s', async (_, of, chainId, status, code, field) => {
    const answer = await balance(of, chainId)
    expect(answer.status).toBe(status)
    expect(((await answer.json()) as { error: object }).error).toMatchObject({
      code,
      ...(field && { field })
    })
  })

  it('are served only to pages of the project', async () => {
    expect((await balance(address, regtest, { Origin: 'https://elsewhere.example' })).status).toBe(403)
  })

  it('fail with a TypeError if a configured endpoint is not an HTTP address', async () => {
    await expect(gatewayForTest({ config: { chains: { [regtest]: ['ftp://x'] } } })).rejects.toThrow(
      TypeError
    )
  })
})
