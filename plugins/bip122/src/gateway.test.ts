/** @jest-environment node */
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { createKit, definePlugin, type Holding, type Network } from '@plugboard/core'
import { type AssetSource, assetSources } from '@plugboard/core/features'
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

const pluginOf = (source: Omit<AssetSource, 'id'> | undefined) =>
  definePlugin({
    name: 'source',
    setup: (kit) => void (source && kit.contribute(assetSources, { id: 'source', ...source }))
  })

/** A kit with a source of holdings in addition to the chain, which reports 70,000 satoshis. */
async function balanceWith(source?: Omit<AssetSource, 'id'>): Promise<bigint | undefined> {
  const kit = createKit({ plugins: [pluginOf(source), bip122({ networks: [network()] })], storage: null })
  cleanups.push(() => kit.dispose())
  const balance = await kit.namespace('bip122')?.capabilities.balance?.(address, network())
  return balance?.value
}

const { caipNetworkId: networkId } = bitcoinRegtest
const holding = (value: bigint, decimals = 8, token?: string): Holding => ({
  asset: { networkId, token, name: 'Bitcoin', symbol: 'BTC', decimals, standing: 'unknown' },
  value,
  spendable: value
})
const sourceOf = (...all: Holding[]): Omit<AssetSource, 'id'> => ({
  serves: () => true,
  holdings: async () => ({ all: [holding(9n, 8, 'rune'), ...all], complete: true, at: 0 })
})

it('reads the balance from a source that serves the network, exact to the satoshi', async () => {
  expect(await balanceWith(sourceOf(holding(2_099_999_999_999_999n)))).toBe(2_099_999_999_999_999n)
  expect(await balanceWith(sourceOf(holding(0n)))).toBe(0n)
})

it('reads the balance from the network if no source has a valid one', async () => {
  expect(await balanceWith()).toBe(70_000n)
  for (const source of [
    { ...sourceOf(holding(5n)), serves: () => false },
    sourceOf(),
    { ...sourceOf(), holdings: () => Promise.reject(new Error('gone')) },
    sourceOf(holding(-1n)),
    sourceOf(holding(2_100_000_000_000_001n)),
    sourceOf(holding(5n, 18))
  ])
    expect(await balanceWith(source)).toBe(70_000n)
})

describe('coins from a source', () => {
  type Coins = Awaited<ReturnType<NonNullable<AssetSource['unspent']>>>
  const wallet = new KeyWallet('carol')

  /** A payment of 20,000 satoshis by a kit whose source reports these coins in addition to those on the chain. */
  async function payWith(unspent: NonNullable<AssetSource['unspent']>, kind: 'p2wpkh' | 'p2tr' = 'p2wpkh') {
    await chain.fund(wallet.address(kind), 60_000)
    const source = pluginOf({ ...sourceOf(), unspent })
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

  const reported = async (
    change: (coin: object) => object = (coin) => coin,
    kind: 'p2wpkh' | 'p2tr' = 'p2wpkh'
  ) => {
    type Said = { txid: string; vout: number; value: number; status: { confirmed: boolean } }
    const all = (await chain.get(`/address/${wallet.address(kind)}/utxo`)) as Said[]
    return all.map(({ txid, vout, value, status }) =>
      change({ txid, vout, value: BigInt(value), confirmed: status.confirmed })
    ) as unknown as Coins
  }

  it('are the inputs of a payment', async () => {
    let last: Coins
    const { vin } = await payWith(async () => {
      last = (await reported())?.slice(-1)
      return last
    })
    expect(vin.map(({ txid, vout }) => ({ txid, vout }))).toEqual([
      { txid: last?.[0]?.txid, vout: last?.[0]?.vout }
    ])
  })

  it.each([
    ['it does not know them', async () => undefined],
    ['it cannot be asked', () => Promise.reject(new Error('gone'))],
    ['it gives a number for an amount', () => reported((coin) => ({ ...coin, value: 60_000 }))],
    ['it gives an id that is none', () => reported((coin) => ({ ...coin, txid: '../mine' }))],
    ['it gives a place that is none', () => reported((coin) => ({ ...coin, vout: -1 }))],
    ['it gives no list', async () => ({}) as Coins]
  ])('are replaced by those of the network if %s', async (_, unspent) => {
    expect((await payWith(unspent)).vin).toHaveLength(1)
  })

  it('are not spent if the source misreports their value', async () => {
    const more = (kind: 'p2wpkh' | 'p2tr') => () => reported((coin) => ({ ...coin, value: 600_000n }), kind)
    await expect(payWith(more('p2wpkh'))).rejects.toMatchObject({ code: 'bip122/readFailed' })
    await expect(payWith(more('p2tr'), 'p2tr')).rejects.toMatchObject({ code: 'bip122/failed' })
    expect(await chain.get('/mempool/txids')).toEqual([])
  })
})
