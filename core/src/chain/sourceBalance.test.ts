import { describe, expect, it } from '@jest/globals'
import type { Holding, HoldingsQuery } from '../contract/Holdings.js'
import type { Network } from '../contract/Network.js'
import type { AssetSource } from '../features/sources.js'
import { readSourceBalance } from './sourceBalance.js'

const network: Network = {
  id: 1,
  name: 'Toy chain',
  caipNetworkId: 'toy:1',
  chainNamespace: 'toy',
  nativeCurrency: { name: 'Marble', symbol: 'MRB', decimals: 2 },
  rpcUrls: { default: { http: [] } }
}
const request = { address: 'toy1', network, largest: 1_000_000n }

const holding = (value: bigint, decimals = 2, token?: string): Holding => ({
  asset: { networkId: 'toy:1', token, name: 'Marble', symbol: 'MRB', decimals, standing: 'unknown' },
  value,
  spendable: value
})
const source = (...all: Holding[]): AssetSource => ({
  id: 'source',
  serves: () => true,
  holdings: async () => ({ all, complete: true, at: 0 })
})
const kitWith = (...sources: AssetSource[]) => ({ contributions: () => sources as never })

describe('readSourceBalance', () => {
  it("returns the network's own currency in base units", async () => {
    const read = (...all: Holding[]) => readSourceBalance(kitWith(source(...all)), request)

    expect(await read(holding(500n, 2, 'token'), holding(150n))).toBe(150n)
    expect(await read(holding(0n))).toBe(0n)
    expect(await read(holding(1_000_000n))).toBe(1_000_000n)
  })

  const faulty: [string, Partial<AssetSource>][] = [
    ['other decimals', source(holding(150n, 3))],
    ['more than there can be', source(holding(1_000_001n))],
    ['less than nothing', source(holding(-1n))],
    ['an amount of another kind', source(holding(150 as never))],
    ['tokens only', source(holding(500n, 2, 'token'))],
    ['no answer, because it does not serve the network', { serves: async () => false }],
    ['a failure', { holdings: () => Promise.reject(new Error('offline')) }],
    ['a failure when asked for its networks', { serves: () => Promise.reject(new Error('offline')) }],
    ['what are no holdings', { holdings: async () => ({}) as never }]
  ]

  it.each(faulty)('asks the next source if one has %s', async (_, change) => {
    const first = { ...source(holding(1n)), ...change }

    expect(await readSourceBalance(kitWith(first), request)).toBeUndefined()
    expect(await readSourceBalance(kitWith(first, source(holding(7n))), request)).toBe(7n)
  })

  it('returns undefined if there is no source', async () => {
    expect(await readSourceBalance(kitWith(), request)).toBeUndefined()
  })

  it('rejects with connect/aborted when aborted', async () => {
    const controller = new AbortController()
    const never = ({ signal }: HoldingsQuery) =>
      new Promise<never>((_, reject) => signal?.addEventListener('abort', reject))
    const reading = readSourceBalance(kitWith({ ...source(), holdings: never }), {
      ...request,
      signal: controller.signal
    })

    controller.abort()

    await expect(reading).rejects.toMatchObject({ code: 'connect/aborted' })
  })
})
