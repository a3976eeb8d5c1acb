import { afterEach, describe, expect, it } from '@jest/globals'
import type { Asset } from '@plugboard/core'
import { portfolioToken } from '@plugboard/core/features'
import { polkadot } from '@plugboard/polkadot'
import fc from 'fast-check'
import { InjectedDouble } from '../../../../plugins/polkadot/test/InjectedDouble'
import { localAssets, polkadotChainSetup } from '../../../../plugins/polkadot/test/polkadotChainSetup'
import { openSendPage } from '../openSendPage'
import { SentAmounts, sendAsShown } from './sendAsShown'

const { kinds, local, fresh } = polkadotChainSetup()
const [payer] = kinds
const token = String(localAssets[0]?.id)

const cleanups: (() => unknown)[] = []
afterEach(() => {
  for (const clean of cleanups.splice(0).reverse()) clean()
})

async function begin() {
  if (!payer) throw new Error('Nobody has funds')
  const wallet = new InjectedDouble('vault', [payer])
  cleanups.push(wallet.inject())
  const network = local()
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
  const asset = (await page.kit.get(portfolioToken)?.describe({ networkId: caipNetworkId, token })) as Asset
  return { page, address: payer.address, native, asset, balanceOf }
}

describe('amounts on a real Substrate chain', () => {
  it('of an asset and the native currency arrive as they were shown and overspend nothing: 10, both all that there is last', async () => {
    const { page, address, native, asset, balanceOf } = await begin()
    const sent = new SentAmounts()
    await fc.assert(
      fc.asyncProperty(fc.bigInt(10_000n, 400_000_000n), async (units) => {
        const isToken = sent.count % 2 === 0
        const amount = sent.count < 8 ? (isToken ? units : units * 1000n) : 'max'
        const wanted = isToken ? asset : native
        sent.add(
          await sendAsShown(page, { asset: wanted, to: fresh(), amount, balanceOf: balanceOf(wanted.token) })
        )
      }),
      { numRuns: 10, endOnFailure: true }
    )
    // The account stays alive: it keeps the least that the chain asks for.
    expect(await balanceOf(undefined)(address)).toBeGreaterThanOrEqual(3_333_333n)
    await sent.allConfirmed()
  })
})
