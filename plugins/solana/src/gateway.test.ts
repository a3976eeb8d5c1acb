/** @jest-environment node */
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals'
import { createKit, definePlugin, type Holding, type Network } from '@plugboard/core'
import { type AssetSource, assetSources } from '@plugboard/core/features'
import { StandardDouble } from '../test/StandardDouble'
import { type LocalSolana, startLocal } from '../test/startLocal'
import { solana } from './index'

let chain: LocalSolana
beforeAll(async () => {
  chain = await startLocal()
})
afterAll(() => chain.stop())

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const clean of cleanups.splice(0)) clean()
})

const network = (): Network => ({
  id: 'local',
  name: 'Local',
  caipNetworkId: 'solana:local',
  chainNamespace: 'solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: [chain.url] } }
})

/** A kit with a source of holdings in addition to the chain, which reports 2 SOL. */
async function balanceWith(source?: Omit<AssetSource, 'id'>): Promise<bigint | undefined> {
  const sourcePlugin = definePlugin({
    name: 'source',
    setup: (kit) => void (source && kit.contribute(assetSources, { id: 'source', ...source }))
  })
  const kit = createKit({ plugins: [sourcePlugin, solana({ networks: [network()] })], storage: null })
  cleanups.push(() => kit.dispose())
  const [address = ''] = new StandardDouble('Vault').addresses
  await chain.fund(address, 2_000_000_000)
  const balance = await kit.namespace('solana')?.capabilities.balance?.(address, network())
  return balance?.value
}

const holding = (value: bigint, decimals = 9, token?: string): Holding => ({
  asset: { networkId: 'solana:local', token, name: 'Solana', symbol: 'SOL', decimals, standing: 'unknown' },
  value,
  spendable: value
})
const token = holding(9n, 6, 'mint')
const sourceOf = (...all: Holding[]): Omit<AssetSource, 'id'> => ({
  serves: () => true,
  holdings: async () => ({ all, complete: true, at: 0 })
})

it('reads the balance from a source that serves the network, otherwise from the network', async () => {
  expect(await balanceWith(sourceOf(token, holding(1_000_000_001n)))).toBe(1_000_000_001n)
  expect(await balanceWith()).toBe(2_000_000_000n)
  expect(await balanceWith({ ...sourceOf(holding(5n)), serves: () => false })).toBe(2_000_000_000n)
  for (const odd of [[holding(-1n)], [holding(1n << 64n)], [holding(5n, 18)], [], [token]])
    expect(await balanceWith(sourceOf(...odd))).toBe(2_000_000_000n)
  const failing = { ...sourceOf(), holdings: () => Promise.reject(new Error('gone')) }
  expect(await balanceWith(failing)).toBe(2_000_000_000n)
})
