import { afterEach, describe, expect, it } from '@jest/globals'
import type { Asset } from '@plugboard/core'
import { portfolioToken } from '@plugboard/core/features'
import { polkadot } from '@plugboard/polkadot'
import fc from 'fast-check'
import { Doorway } from '../../../../plugins/polkadot/test/Doorway'
import { InjectedDouble } from '../../../../plugins/polkadot/test/InjectedDouble'
import { localAssets, polkadotChainSetup } from '../../../../plugins/polkadot/test/polkadotChainSetup'
import { type Lies, lieAbout } from '../lyingEndpoint'
import { openSendPage } from '../openSendPage'
import { expectNobody, expectRefusal, wrongReceivers } from '../refusals'
import { SentAmounts, sendAsShown } from './sendAsShown'

const { chain, kinds, local, fresh } = polkadotChainSetup()
const [payer, second] = kinds
const token = String(localAssets[0]?.id)

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean()
})

async function begin(pair = payer, url = chain.url) {
  if (!pair) throw new Error('Nobody has funds')
  const wallet = new InjectedDouble('vault', [pair])
  cleanups.push(wallet.inject())
  const network = { ...local(), rpcUrls: { default: { http: [], webSocket: [url] } } }
  const { caipNetworkId } = network
  const page = await openSendPage({
    plugins: [polkadot({ networks: [network], tokens: { [caipNetworkId]: [token] } })],
    connectorId: 'polkadot.vault'
  })
  cleanups.push(() => page.kit.dispose())
  const holdingsOf = async (address: string) => {
    const found = await page.kit
      .namespace('polkadot')
      ?.capabilities.holdings?.({ address, networkId: caipNetworkId })
    return found?.all ?? []
  }
  const balanceOf = (wanted: string | undefined) => async (address: string) =>
    (await holdingsOf(address)).find(({ asset }) => asset.token === wanted)?.value ?? 0n
  const native: Asset = { networkId: caipNetworkId, ...network.nativeCurrency, standing: 'native' }
  // A lying network might fail to describe it.
  const description = page.kit.get(portfolioToken)?.describe({ networkId: caipNetworkId, token })
  const asset = (await description?.catch(() => undefined)) as Asset
  let signed = 0
  wallet.decide = () => {
    signed += 1
  }
  return { page, address: pair.address, native, asset, balanceOf, asked: () => signed }
}

describe('amounts on a real Substrate chain', () => {
  it('of an asset and the native currency arrive as shown and never overspend: 10, finally the whole balance of both', async () => {
    const { page, address, native, asset, balanceOf } = await begin()
    const sent = new SentAmounts('dotAndAsset')
    await fc.assert(
      fc.asyncProperty(fc.bigInt(10_000n, 400_000_000n), async (units) => {
        const isToken = sent.count % 2 === 0
        const amount = sent.count < 8 ? (isToken ? units : units * 1000n) : 'max'
        const wanted = isToken ? asset : native
        const nativeOf = balanceOf(undefined)
        const held = balanceOf(wanted.token)
        sent.add(await sendAsShown(page, { asset: wanted, to: fresh(), amount, balanceOf: held, nativeOf }))
      }),
      { numRuns: 10, endOnFailure: true }
    )
    // The account stays alive: it keeps the minimum that the chain requires.
    expect(await balanceOf(undefined)(address)).toBeGreaterThanOrEqual(3_333_333n)
    await sent.allConfirmed()
  })
})

const lies: Readonly<Record<string, Lies>> = {
  'that it is another chain': { chain_getBlockHash: () => `0x${'12'.repeat(32)}` },
  'that nobody has an account': {
    state_queryStorageAt: ([set]: [{ readonly changes: readonly [string, string | null][] }]) => [
      { ...set, changes: set.changes.map(([key]) => [key, null]) }
    ]
  },
  'a fee beyond all measure': { TransactionPaymentApi_query_info: () => `0x0000${'ff'.repeat(30)}` },
  'nonsense of each runtime call': { '*': () => undefined }
}

describe('hostile Substrate network', () => {
  it.each(Object.entries(lies))('that reports %s gets nothing signed', async (_, lie) => {
    let count = 0
    const doorway = await new Doorway(chain.url).open()
    cleanups.push(() => doorway.close())
    doorway.alters = ({ method, params }, result) => {
      const tell = lieAbout(lie, method === 'state_call' ? String(params[0]) : method)
      if (!tell) return result
      count += 1
      return tell(result, params)
    }
    const { page, native, asked } = await begin(second, doorway.url)

    await expectRefusal(page, asked, { told: () => count }, { asset: native, to: fresh(), amount: '0.5' })
  })

  it('does not turn a text that merely contains an address into a receiver', async () => {
    const { page, native, asked } = await begin(second)
    const texts = wrongReceivers(fresh(), '0x70997970C51812dc3A010C7d01b50e0d17dc79C8')

    await expectNobody(page, asked, { asset: native, amount: '0.5' }, texts)
  })
})
