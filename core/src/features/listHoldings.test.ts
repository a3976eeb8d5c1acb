/** @jest-environment node */
import { afterEach, expect, it } from '@jest/globals'
import { type Asset, definePlugin, type Holding, type Kit } from '@plugboard/core'
import {
  listHoldings,
  type Portfolio,
  portfolioToken,
  priceOf,
  priceOfHolding
} from '@plugboard/core/features'
import { createTestKit, fakeNamespace } from '@plugboard/core/testing'

const kits: Kit[] = []
afterEach(() => {
  for (const kit of kits.splice(0)) kit.dispose()
})

const token = (id: string): Asset => ({
  networkId: 'toy:1',
  token: id,
  name: id,
  symbol: id.toUpperCase(),
  decimals: 2,
  standing: 'listed'
})
const hold = (id: string, usd?: string): Holding => ({
  asset: token(id),
  value: 100n,
  spendable: 100n,
  ...(usd !== undefined && { usd })
})

/** A page whose sources know the price of `coin`. */
function pageOf({ testnet }: { readonly testnet: boolean }) {
  const known: Partial<Portfolio> = {
    price: (asset) => (asset.token === 'coin' ? { usd: '2', at: 1 } : undefined)
  }
  const prices = definePlugin({
    name: 'prices',
    provides: [portfolioToken],
    setup: (kit) => void kit.provide(portfolioToken, known as Portfolio)
  })
  const adapter = fakeNamespace()
  const networks = adapter.networks.map((network) => ({ ...network, testnet }))
  const { kit } = createTestKit({ namespaces: [{ ...adapter, networks }], plugins: [prices] })
  kits.push(kit)
  return kit
}

it('the price of a holding is that of the sources of prices, otherwise the one that came with it', () => {
  const kit = pageOf({ testnet: false })

  expect(priceOf(kit, token('coin'))).toBe('2')
  expect(
    [hold('coin', '3'), hold('bean', '3'), hold('bean')].map((holding) => priceOfHolding(kit, holding))
  ).toEqual(['2', '3', undefined])
  expect(priceOfHolding(kit, hold('coin', '3'), () => undefined)).toBe('3')
  const listed = listHoldings(kit, { all: [hold('bean', '1'), hold('coin')], complete: true, at: 1 })
  expect(listed.map(({ asset }) => asset.token)).toEqual(['coin', 'bean'])
})

it('[S9.09 part] on a test network nothing has a price, and the order of holdings follows none', () => {
  const kit = pageOf({ testnet: true })

  expect(priceOf(kit, token('coin'))).toBeUndefined()
  expect(priceOfHolding(kit, hold('coin', '3'))).toBeUndefined()
  expect(priceOfHolding(kit, hold('coin', '3'), () => '4')).toBeUndefined()
  const listed = listHoldings(kit, { all: [hold('coin', '3'), hold('bean', '1')], complete: true, at: 1 })
  expect(listed.map(({ asset }) => asset.token)).toEqual(['bean', 'coin'])
})

it('[S5.08 part] tokens without decimals are not listed, but a currency without decimals is', () => {
  const kit = pageOf({ testnet: false })
  const { token: _, ...currency } = token('toy')
  const assets = [{ ...currency, decimals: 0 }, { ...token('ticket'), decimals: 0 }, token('coin')]
  const all = assets.map((asset) => ({ asset, value: 1n, spendable: 1n }))

  const listed = listHoldings(kit, { all, complete: true, at: 1 })

  expect(listed.map(({ asset }) => asset.name).sort()).toEqual(['coin', 'toy'])
})
