import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals'
import {
  type BalanceSource,
  balanceSourceToken,
  createKit,
  definePlugin,
  type Kit,
  type Network
} from '@plugboard/core'
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

/** A kit with a source of balances beside the chain, which holds 2 SOL. */
async function balanceWith(source?: BalanceSource): Promise<bigint | undefined> {
  const sourcePlugin = definePlugin({
    name: 'source',
    provides: [balanceSourceToken],
    setup: (kit) => void kit.provide(balanceSourceToken, source as BalanceSource)
  })
  const local = solana({ networks: [network()] })
  const kit: Kit = source
    ? createKit({ plugins: [sourcePlugin, local], storage: null })
    : createKit({ plugins: [local], storage: null })
  cleanups.push(() => kit.dispose())
  const [address = ''] = new StandardDouble('Vault').addresses
  await chain.fund(address, 2_000_000_000)
  const balance = await kit.namespace('solana')?.capabilities.balance?.(address, network())
  return balance?.value
}

const sol = (numeric: string, decimals = '9') => [
  {
    name: 'A token',
    symbol: 'T',
    chainId: 'solana:local' as const,
    address: 'solana:local:mint' as const,
    price: 0,
    quantity: { decimals: '6', numeric: '9' }
  },
  {
    name: 'Solana',
    symbol: 'SOL',
    chainId: 'solana:local' as const,
    price: 0,
    quantity: { decimals, numeric }
  }
]

it('takes the balance from a source that serves the network, and from the network otherwise', async () => {
  expect(await balanceWith({ read: async () => sol('1.000000001') })).toBe(1_000_000_001n)
  expect(await balanceWith()).toBe(2_000_000_000n)
  expect(await balanceWith({ read: async () => undefined })).toBe(2_000_000_000n)
  expect(await balanceWith({ read: async () => sol('1.0000000001') })).toBe(2_000_000_000n)
  for (const odd of [sol('-1'), sol('18446744074'), sol('5', '18'), [], sol('5').slice(0, 1)])
    expect(await balanceWith({ read: async () => odd })).toBe(2_000_000_000n)
  expect(await balanceWith({ read: () => Promise.reject(new Error('gone')) })).toBe(2_000_000_000n)
})
