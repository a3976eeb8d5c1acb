import { createExtensionPoint, createToken, definePlugin, type ExtensionItem } from '@plugboard/core'

/** Somebody who knows prices, in US dollars. */
export interface PriceSource extends ExtensionItem {
  price(symbol: string): Promise<number | undefined>
}

/** Where plugins add a source: `kit.contribute(priceSources, { id, price })`. */
export const priceSources = createExtensionPoint<PriceSource, 'acme/priceSources'>('acme/priceSources')

/** What a page or another plugin asks. */
export interface Prices {
  /** The first answer by the order of the sources; `undefined` where none knows. */
  price(symbol: string): Promise<number | undefined>
}

/** The name under which plugins find it: `requires: { prices: pricesToken }`. */
export const pricesToken = createToken<Prices, 'acme/prices'>('acme/prices')

/** Asks all sources at once. One that fails is named in the console and does not matter to the others. */
export const prices = () =>
  definePlugin({
    name: 'acme:prices',
    provides: [pricesToken],
    setup(kit) {
      kit.provide(pricesToken, {
        async price(symbol) {
          const asked = kit.eachContribution(priceSources, `the price of ${symbol}`, (one) =>
            one.price(symbol)
          )
          for (const answer of await Promise.allSettled(asked))
            if (answer.status === 'fulfilled' && answer.value !== undefined) return answer.value
          return undefined
        }
      })
    }
  })
