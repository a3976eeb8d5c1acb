import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { bip122 } from '@plugboard/bip122'
import { bitcoinRegtest } from '@plugboard/bip122/networks'
import type { Asset, Network } from '@plugboard/core'
import { fakeConnector } from '@plugboard/core/testing'
import fc from 'fast-check'
import { KeyWallet, type Kind } from '../../../../plugins/bip122/test/KeyWallet'
import { type LocalBitcoin, startLocal } from '../../../../plugins/bip122/test/startLocal'
import { openSendPage } from '../openSendPage'
import { SentAmounts, sendAsShown } from './sendAsShown'

let chain: LocalBitcoin
beforeAll(async () => {
  chain = await startLocal()
})
afterAll(() => chain.stop())

const cleanups: (() => unknown)[] = []
afterEach(() => {
  for (const clean of cleanups.splice(0).reverse()) clean()
})

const btc: Asset = {
  networkId: bitcoinRegtest.caipNetworkId,
  ...bitcoinRegtest.nativeCurrency,
  standing: 'native'
}

/** A page with a wallet of one key, whose account is of a kind. */
async function begin(kind: Kind) {
  const keys = new KeyWallet(`payer ${kind}`)
  const network: Network = { ...bitcoinRegtest, rpcUrls: { default: { http: [chain.url] } } }
  const { connector } = fakeConnector({
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
  return { page, address: keys.address(kind) }
}

/** What the coins of an address that are in blocks are worth, in satoshis. */
async function coinsOf(address: string): Promise<number[]> {
  const coins = (await chain.get(`/address/${address}/utxo`)) as { value: number }[]
  return coins.map(({ value }) => value)
}

async function balanceOf(address: string): Promise<bigint> {
  return BigInt((await coinsOf(address)).reduce((sum, value) => sum + value, 0))
}

/** The largest coin that 'max' leaves behind, in satoshis: a small coin of a taproot account may carry an inscription. */
const largestLeft = { p2wpkh: 0, p2tr: 10_000 }

describe('amounts on a real Bitcoin chain', () => {
  it.each(['p2wpkh', 'p2tr'] as const)(
    'of BTC from %s arrive as they were shown and overspend nothing: 15, each second one all that there is',
    async (kind) => {
      const { page, address } = await begin(kind)
      const sent = new SentAmounts()
      const coins = fc.array(fc.integer({ min: 20_000, max: 50_000_000 }), { minLength: 1, maxLength: 3 })
      let isMax = false
      await fc.assert(
        fc.asyncProperty(coins, fc.integer({ min: 5, max: 101 }), async (values, percent) => {
          for (const value of values) await chain.fund(address, value)
          isMax = !isMax
          const amount = isMax ? 'max' : ((await balanceOf(address)) * BigInt(percent)) / 100n
          const to = new KeyWallet(crypto.randomUUID()).address('p2wpkh')

          const outcome = await sendAsShown(page, { asset: btc, to, amount, balanceOf, mine: chain.mine })

          sent.add(outcome, ['bip122/notEnough', 'send/notEnough'])
          if (isMax) expect(Math.max(0, ...(await coinsOf(address)))).toBeLessThanOrEqual(largestLeft[kind])
        }),
        // Some amounts are more than there is: rarely five of them, never ten.
        { numRuns: 24, endOnFailure: true }
      )
      expect(sent.count).toBeGreaterThanOrEqual(15)
      await sent.allConfirmed()
    }
  )
})
