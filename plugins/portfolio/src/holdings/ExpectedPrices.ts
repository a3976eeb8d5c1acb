import type { AssetRef, ExtensionPoint, PluginContext } from '@plugboard/core'
import { assetKey, type Price, type Source } from '@plugboard/core/features'
import { createAtom } from 'mobx'
import { Prices } from '../sources/Prices.js'
import { SourceClient } from '../sources/SourceClient.js'

type Context = Pick<PluginContext, 'networks' | 'contributions' | 'eachContribution' | 'signal'>

/** Prices, and whether the first answer about one is still expected: until then, nobody knows whether it has none. */
export class ExpectedPrices extends Prices {
  readonly #client: PriceClient

  constructor(private readonly context: Context) {
    const client = new PriceClient(context)
    super(context, client)
    this.#client = client
  }

  override get(asset: AssetRef): Price | undefined {
    this.#client.expect(assetKey(asset))
    return super.get(asset)
  }

  /** Whether the price of an asset is unknown because not all sources have answered the first request for it. Observable. */
  isReading(asset: AssetRef): boolean {
    const network = this.context.networks.get(asset.networkId)
    if (!network || network.testnet) return false
    return !this.peek(asset) && !this.#client.hasAnswered(assetKey(asset))
  }
}

/** Notes about which assets the sources of prices have answered. */
class PriceClient extends SourceClient {
  /** All assets that were ever asked about, by `assetKey`, and those of the next request. */
  readonly #known = new Set<string>()
  #next: string[] = []
  readonly #answered = new Set<string>()
  /** One for all assets: a view reads hundreds of them. */
  readonly #atom = createAtom('answered prices')

  expect(key: string): void {
    if (this.#known.has(key)) return
    this.#known.add(key)
    this.#next.push(key)
  }

  hasAnswered(key: string): boolean {
    this.#atom.reportObserved()
    return this.#answered.has(key)
  }

  override ask<S extends Source, T>(
    point: ExtensionPoint<S>,
    what: string,
    ask: (source: S, signal: AbortSignal) => Promise<T | undefined>
  ): readonly Promise<T | undefined>[] {
    const asked = super.ask(point, what, ask)
    const keys = this.#next
    this.#next = []
    void Promise.all(asked).then(() => {
      for (const key of keys) this.#answered.add(key)
      this.#atom.reportChanged()
    })
    return asked
  }
}
