import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { bip122 } from '@plugboard/bip122'
import { bitcoinRegtest } from '@plugboard/bip122/networks'
import type { Asset, Network } from '@plugboard/core'
import { fakeConnector } from '@plugboard/core/testing'
import fc from 'fast-check'
import { KeyWallet, type Kind } from '../../../../plugins/bip122/test/KeyWallet'
import { type LocalBitcoin, startLocal } from '../../../../plugins/bip122/test/startLocal'
import { type Lies, startLyingEndpoint } from '../lyingEndpoint'
import { openSendPage } from '../openSendPage'
import { expectNobody, expectRefusal, wrongReceivers } from '../refusals'
import { SentAmounts, sendAsShown } from './sendAsShown'

let chain: LocalBitcoin
beforeAll(async () => {
  chain = await startLocal()
})
afterAll(() => chain.stop())

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean()
})

const btc: Asset = {
  networkId: bitcoinRegtest.caipNetworkId,
  ...bitcoinRegtest.nativeCurrency,
  standing: 'native'
}

/** A page with a wallet of one key, whose account is of a given kind. */
async function begin(kind: Kind, url = chain.url) {
  const keys = new KeyWallet(`payer ${kind}`)
  const network: Network = { ...bitcoinRegtest, rpcUrls: { default: { http: [url] } } }
  const { connector, asked: requests } = fakeConnector({
    id: 'vault',
    namespace: 'bip122',
    accounts: [keys.account(kind)],
    networkId: network.caipNetworkId,
    answer: ({ params }) => ({ psbt: keys.signPsbt((params as { psbt: string }).psbt) })
  })
  const page = await openSendPage({
    plugins: [bip122({ networks: [network] })],
    connectors: [connector],
    connectorId: 'vault'
  })
  cleanups.push(() => page.kit.dispose())
  return { page, address: keys.address(kind), asked: () => requests.length }
}

/** The worth of an address's coins that are in blocks, in satoshis. */
async function coinsOf(address: string): Promise<number[]> {
  const coins = (await chain.get(`/address/${address}/utxo`)) as { value: number }[]
  return coins.map(({ value }) => value)
}

async function balanceOf(address: string): Promise<bigint> {
  return BigInt((await coinsOf(address)).reduce((sum, value) => sum + value, 0))
}

/** The largest coin that 'max' leaves behind, in satoshis: a small coin of a taproot account can carry an inscription. */
const largestLeft = { p2wpkh: 0, p2tr: 10_000 }

describe('amounts on a real Bitcoin chain', () => {
  it.each([
    ['p2wpkh', 'btcWitness'],
    ['p2tr', 'btcTaproot']
  ] as const)(
    'of BTC from %s arrive as shown and never overspend: 15, every second one the whole balance',
    async (kind, suite) => {
      const { page, address } = await begin(kind)
      const sent = new SentAmounts(suite)
      const coins = fc.array(fc.integer({ min: 20_000, max: 50_000_000 }), { minLength: 1, maxLength: 3 })
      let isMax = false
      await fc.assert(
        fc.asyncProperty(coins, fc.integer({ min: 5, max: 101 }), async (values, percent) => {
          for (const value of values) await chain.fund(address, value)
          isMax = !isMax
          const amount = isMax ? 'max' : ((await balanceOf(address)) * BigInt(percent)) / 100n
          const to = new KeyWallet(crypto.randomUUID()).address('p2wpkh')

          const outcome = await sendAsShown(page, {
            asset: btc,
            to,
            amount,
            balanceOf,
            nativeOf: balanceOf,
            mine: chain.mine
          })

          sent.add(outcome, ['bip122/notEnough', 'send/notEnough'])
          if (isMax) expect(Math.max(0, ...(await coinsOf(address)))).toBeLessThanOrEqual(largestLeft[kind])
        }),
        // Some amounts exceed the balance: rarely five of them, never ten.
        { numRuns: 24, endOnFailure: true }
      )
      await sent.allConfirmed()
    }
  )
})

type Coins = readonly { readonly value: number }[]

const lies: Readonly<Record<string, Lies>> = {
  'that it is another chain': { '/block-height/0': () => '0'.repeat(64) },
  'that there are no coins': { '/utxo': () => [] },
  'that coins are worth ten times as much': {
    '/utxo': (coins: Coins) => coins.map((coin) => ({ ...coin, value: coin.value * 10 }))
  },
  'that coins are worth less than nothing': {
    '/utxo': (coins: Coins) => coins.map((coin) => ({ ...coin, value: -coin.value }))
  },
  'nonsense of coins': { '/utxo': () => 'plenty' },
  'another transaction for each coin': { '/hex': () => '00' },
  'nothing at all': { '*': () => null },
  'one answer for everything': { '*': () => 7 }
}

describe('hostile Bitcoin network', () => {
  it.each(Object.entries(lies))('that reports %s gets nothing signed', async (_, lie) => {
    const endpoint = await startLyingEndpoint(chain.url, lie)
    cleanups.push(endpoint.stop)
    const { page, address, asked } = await begin('p2wpkh', endpoint.url)
    await chain.fund(address, 200_000)
    const to = new KeyWallet(crypto.randomUUID()).address('p2wpkh')

    await expectRefusal(page, asked, endpoint, { asset: btc, to, amount: '0.0005' })
  })

  it('does not turn a text that merely contains an address into a receiver', async () => {
    const { page, address, asked } = await begin('p2wpkh')
    await chain.fund(address, 200_000)
    const right = new KeyWallet(crypto.randomUUID()).address('p2wpkh')
    const texts = wrongReceivers(right, '0x70997970C51812dc3A010C7d01b50e0d17dc79C8')

    await expectNobody(page, asked, { asset: btc, amount: '0.0005' }, texts)
  })
})
