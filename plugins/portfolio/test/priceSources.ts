import { jest } from '@jest/globals'
import { type AssetRef, definePlugin } from '@plugboard/core'
import { assetKey, type Price, type PriceSource, priceSources } from '@plugboard/core/features'

/** A source of prices of the toy chain. */
export function pricesOf(id: string, source: Partial<PriceSource>) {
  return definePlugin({
    name: `host:${id}`,
    setup: (kit) =>
      void kit.contribute(priceSources, { id, serves: () => true, prices: async () => new Map(), ...source })
  })
}

/** A source with these prices, by token. */
export function knows(known: Readonly<Record<string, string>>) {
  return jest.fn(
    async (assets: readonly AssetRef[]) =>
      new Map<string, Price>(
        assets.flatMap((asset) => {
          const usd = known[asset.token ?? 'native']
          return usd === undefined ? [] : [[assetKey(asset), { usd, at: Date.now() }] as const]
        })
      )
  )
}
