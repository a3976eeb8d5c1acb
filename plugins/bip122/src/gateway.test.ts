/** @jest-environment node */
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals'
import {
  type BalanceSource,
  balanceSourceToken,
  createKit,
  definePlugin,
  type Kit,
  type Network
} from '@plugboard/core'
import { KeyWallet } from '../test/KeyWallet'
import { type LocalBitcoin, startLocal } from '../test/startLocal'
import { bip122 } from './index'
import { bitcoinRegtest } from './networks'

let chain: LocalBitcoin
const address = new KeyWallet('alice').address('p2wpkh')
beforeAll(async () => {
  chain = await startLocal()
  await chain.fund(address, 70_000)
})
afterAll(() => chain.stop())

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const clean of cleanups.splice(0)) clean()
})

const network = (): Network => ({ ...bitcoinRegtest, rpcUrls: { default: { http: [chain.url] } } })

/** A kit with a source of balances beside the chain, which holds 70,000 satoshis. */
async function balanceWith(source?: BalanceSource): Promise<bigint | undefined> {
  const sourcePlugin = definePlugin({
    name: 'source',
    provides: [balanceSourceToken],
    setup: (kit) => void kit.provide(balanceSourceToken, source as BalanceSource)
  })
  const local = bip122({ networks: [network()] })
  const kit: Kit = source
    ? createKit({ plugins: [sourcePlugin, local], storage: null })
    : createKit({ plugins: [local], storage: null })
  cleanups.push(() => kit.dispose())
  const balance = await kit.namespace('bip122')?.capabilities.balance?.(address, network())
  return balance?.value
}

const tells = (numeric: string, decimals = '8'): BalanceSource => ({
  read: async () => [
    {
      name: 'A rune',
      symbol: 'R',
      chainId: bitcoinRegtest.caipNetworkId,
      address: `${bitcoinRegtest.caipNetworkId}:rune`,
      price: 0,
      quantity: { decimals: '8', numeric: '9' }
    },
    {
      name: 'Bitcoin',
      symbol: 'BTC',
      chainId: bitcoinRegtest.caipNetworkId,
      price: 0,
      quantity: { decimals, numeric }
    }
  ]
})

it('takes the balance from a source that serves the network, to the satoshi', async () => {
  expect(await balanceWith(tells('20999999.99999999'))).toBe(2_099_999_999_999_999n)
  expect(await balanceWith(tells('0'))).toBe(0n)
})

it('asks the network where there is none, or where what it tells can be no balance', async () => {
  expect(await balanceWith()).toBe(70_000n)
  for (const source of [
    { read: async () => undefined },
    { read: async () => [] },
    { read: () => Promise.reject(new Error('gone')) },
    tells('0.000000001'),
    tells('21000000.00000001'),
    tells('5', '18')
  ])
    expect(await balanceWith(source)).toBe(70_000n)
})
