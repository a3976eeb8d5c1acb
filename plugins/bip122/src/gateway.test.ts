/** @jest-environment node */
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import {
  type BalanceSource,
  balanceSourceToken,
  createKit,
  definePlugin,
  type Kit,
  type Network
} from '@plugboard/core'
import { connectWallet } from '../test/connectWallet'
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

describe('coins of a source', () => {
  type Coins = Awaited<ReturnType<NonNullable<BalanceSource['unspent']>>>
  const wallet = new KeyWallet('carol')

  /** A payment of 20,000 satoshis by a kit whose source tells these coins beside what the chain has. */
  async function payWith(unspent: NonNullable<BalanceSource['unspent']>, kind: 'p2wpkh' | 'p2tr' = 'p2wpkh') {
    await chain.fund(wallet.address(kind), 60_000)
    const source = definePlugin({
      name: 'source',
      provides: [balanceSourceToken],
      setup: (kit) => void kit.provide(balanceSourceToken, { read: async () => undefined, unspent })
    })
    const { kit, connection } = await connectWallet(
      network(),
      [wallet.account(kind)],
      ({ params }) => ({ psbt: wallet.signPsbt((params as { psbt: string }).psbt) }),
      {},
      [source]
    )
    cleanups.push(() => kit.dispose())
    const { transfer } = kit.namespace('bip122')?.capabilities ?? {}
    const txid = await transfer?.({ connection, to: address, amount: 20_000n })
    await chain.mine()
    return (await chain.get(`/tx/${txid}`)) as { vin: { txid: string; vout: number }[] }
  }

  const told = async (
    change: (coin: object) => object = (coin) => coin,
    kind: 'p2wpkh' | 'p2tr' = 'p2wpkh'
  ) => {
    type Said = { txid: string; vout: number; value: number; status: { confirmed: boolean } }
    const all = (await chain.get(`/address/${wallet.address(kind)}/utxo`)) as Said[]
    return all.map(({ txid, vout, value, status }) =>
      change({ txid, vout, value: BigInt(value), confirmed: status.confirmed })
    ) as unknown as Coins
  }

  it('are what a payment is made of', async () => {
    let last: Coins
    const { vin } = await payWith(async () => {
      last = (await told())?.slice(-1)
      return last
    })
    expect(vin.map(({ txid, vout }) => ({ txid, vout }))).toEqual([
      { txid: last?.[0]?.txid, vout: last?.[0]?.vout }
    ])
  })

  it.each([
    ['it does not serve the network', async () => undefined],
    ['it cannot be asked', () => Promise.reject(new Error('gone'))],
    ['it gives a number for an amount', () => told((coin) => ({ ...coin, value: 60_000 }))],
    ['it gives an id that is none', () => told((coin) => ({ ...coin, txid: '../mine' }))],
    ['it gives a place that is none', () => told((coin) => ({ ...coin, vout: -1 }))],
    ['it gives no list', async () => ({}) as Coins]
  ])('are left for those of the network where %s', async (_, unspent) => {
    expect((await payWith(unspent)).vin).toHaveLength(1)
  })

  it('that are worth another amount than it says are not spent', async () => {
    const more = (kind: 'p2wpkh' | 'p2tr') => () => told((coin) => ({ ...coin, value: 600_000n }), kind)
    await expect(payWith(more('p2wpkh'))).rejects.toMatchObject({ code: 'bip122/readFailed' })
    await expect(payWith(more('p2tr'), 'p2tr')).rejects.toMatchObject({ code: 'bip122/failed' })
    expect(await chain.get('/mempool/txids')).toEqual([])
  })
})
