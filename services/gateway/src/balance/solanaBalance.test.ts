/** @jest-environment node */
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { startSolana } from '../../../../demo/stack/startSolana.mjs'
import { makeMint } from '../../../../plugins/solana/test/makeMint.js'
import { gatewayForTest } from '../../test/gatewayForTest.js'
import type { AccessLogEntry } from '../http/AccessLogEntry.js'

const chainId = 'solana:LocaTest'
const owner = '7FyzgQmbC5P1K4Ynego8w9UMT8fWKe2ZNv49uJyXMneA'
const log: AccessLogEntry[] = []
let node: Awaited<ReturnType<typeof startSolana>>
let rig: Awaited<ReturnType<typeof gatewayForTest>>

beforeAll(async () => {
  node = await startSolana()
  const chains = { [chainId]: ['http://127.0.0.1:9', node.url], 'solana:Dead': ['http://127.0.0.1:9'] }
  rig = await gatewayForTest({ config: { chains }, accessLog: (entry) => log.push(entry) })
})
afterAll(async () => {
  await rig?.end()
  await node?.stop()
})
afterEach(() => void log.splice(0))

async function rpc(method: string, ...params: readonly unknown[]): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  return ((await (await fetch(node.url, { method: 'POST', body })).json()) as { result: unknown }).result
}

const path = (address: string, chain = chainId, more = '') =>
  `/v1/account/${address}/balance?projectId=demo&currency=usd&chainId=${encodeURIComponent(chain)}${more}`

const program = {
  token: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  token2022: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
} as const

describe('gateway reading Solana balances', () => {
  it('lists the chains that it serves', async () => {
    const response = await rig.get('/v1/supported-chains?projectId=demo')
    expect(await response.json()).toEqual({
      http: [chainId, 'solana:Dead'],
      ws: [],
      collectibles: [],
      swaps: []
    })
  })

  it('returns the exact SOL balance and the tokens of both programs from a real chain', async () => {
    await rpc('requestAirdrop', owner, 1_234_567_891)
    const mints = [
      await makeMint({ rpc }, owner, program.token),
      await makeMint({ rpc }, owner, program.token2022)
    ]
    const response = await rig.get(path(owner))
    expect(response.headers.get('cache-control')).toBe('no-store')
    const { balances } = (await response.json()) as { balances: readonly { address?: string }[] }
    expect(balances[0]).toEqual({
      name: 'Solana',
      symbol: 'SOL',
      chainId,
      price: 0,
      quantity: { decimals: '9', numeric: '1.234567891' },
      iconUrl: ''
    })
    expect(balances.slice(1).map(({ address }) => address)).toEqual(mints.map((mint) => `${chainId}:${mint}`))
    expect(balances[1]).toMatchObject({ quantity: { decimals: '6', numeric: '1' } })
  })

  it('returns zero for an empty account', async () => {
    const empty = '11111111111111111111111111111112'
    expect(await (await rig.get(path(empty))).json()).toMatchObject({
      balances: [{ quantity: { numeric: '0' } }]
    })
  })

  it.each([
    ['another chain', path(owner, 'solana:Other'), 400, 'INVALID_QUERY'],
    ['a chain of no form', path(owner, 'solana'), 400, 'INVALID_QUERY'],
    ['no chain', `/v1/account/${owner}/balance?projectId=demo`, 400, 'INVALID_QUERY'],
    ['what is no address', path('0xabc'), 400, 'INVALID_QUERY'],
    ['prices in another currency', path(owner).replace('usd', 'eur'), 400, 'INVALID_QUERY'],
    ['an unknown project', path(owner).replace('demo', 'nobody'), 403, 'PROJECT_NOT_FOUND'],
    ['a chain whose node is gone', path(owner, 'solana:Dead'), 502, 'CHAIN_UNREACHABLE']
  ])('rejects %s', async (_, asked, status, code) => {
    const response = await rig.get(asked)
    expect([response.status, await response.json()]).toMatchObject([status, { error: { code } }])
  })

  it('rejects pages of other origins and logs nobody’s address', async () => {
    const foreign = await rig.get(path(owner), { Origin: 'https://evil.example' })
    expect(foreign.status).toBe(403)
    const own = await rig.get(path(owner), { Origin: 'http://localhost:4600' })
    expect(own.headers.get('access-control-allow-origin')).toBe('http://localhost:4600')
    expect(log.map((entry) => entry.path)).toEqual([
      '/v1/account/{address}/balance',
      '/v1/account/{address}/balance'
    ])
    expect(JSON.stringify(log)).not.toContain(owner)
  })
})
