import type { AssetRef, PluginContext } from '@plugboard/core'
import { assetKey, type Price, priceSources } from '@plugboard/core/features'
import { computed, observable, runInAction } from 'mobx'
import { isPriceText } from './checkAssets.js'
import { onlyServed, type SourceClient } from './SourceClient.js'

/** How long a price is kept before it is asked for again, and how old it is at least when a visitor asks for newer ones; milliseconds. */
const keptMs = 60_000
const freshMs = 15_000

/** Prices of assets, asked for in batches. Observable. */
export class Prices {
  /** Replaced as a whole, so that who looks up hundreds of prices observes one thing. */
  readonly #known = observable.box<ReadonlyMap<string, Price>>(new Map(), { deep: false })
  /** When each was last asked for: Unix milliseconds. */
  readonly #askedAt = new Map<string, number>()
  #batch: Map<string, AssetRef> | undefined
  /** Looked up for each of hundreds of tokens: kept while somebody observes prices. */
  readonly #sourceIds = computed(() => String(this.kit.contributions(priceSources).map(({ id }) => id)))
  #askedIds = ''

  constructor(
    private readonly kit: Pick<PluginContext, 'networks' | 'contributions'>,
    private readonly sources: SourceClient
  ) {}

  /** The price of an asset, which it asks for where it knows none or an old one. Changes nothing before it has returned. */
  get(asset: AssetRef): Price | undefined {
    const network = this.kit.networks.get(asset.networkId)
    if (!network || network.testnet) return undefined
    const ids = this.#sourceIds.get()
    if (ids !== this.#askedIds) this.#askedAt.clear()
    this.#askedIds = ids
    const key = assetKey(asset)
    if (Date.now() - (this.#askedAt.get(key) ?? 0) >= keptMs) this.#enqueue(key, asset)
    return this.#known.get().get(key)
  }

  /** What is known of an asset's price, without asking. */
  peek(asset: AssetRef): Price | undefined {
    return this.#known.get().get(assetKey(asset))
  }

  /** Has prices that are not quite new asked for again when they are next read. */
  expire(assets: readonly AssetRef[]): void {
    for (const key of assets.map(assetKey))
      if (Date.now() - (this.#askedAt.get(key) ?? 0) >= freshMs) this.#askedAt.delete(key)
  }

  #enqueue(key: string, asset: AssetRef): void {
    this.#askedAt.set(key, Date.now())
    if (!this.#batch) {
      const batch = new Map<string, AssetRef>()
      this.#batch = batch
      queueMicrotask(() => {
        this.#batch = undefined
        void this.#ask(batch)
      })
    }
    this.#batch.set(key, asset)
  }

  /** Asks every source for all of them; of several answers the one of the source with the smallest order counts. */
  async #ask(batch: ReadonlyMap<string, AssetRef>): Promise<void> {
    const ranks = new Map<string, number>()
    const asked = this.sources.ask(priceSources, 'its prices', async (source, signal) => {
      const served = await onlyServed(source, [...batch.values()])
      if (!served.length) return undefined
      const answer = await source.prices(served, signal)
      return new Map([...batch.keys()].map((key) => [key, answer.get(key)] as const))
    })
    const take = (answer: ReadonlyMap<string, Price | undefined>, rank: number) => {
      const known = new Map(this.#known.get())
      for (const [key, price] of answer) {
        if (!isPriceText(price?.usd) || (ranks.get(key) ?? rank) < rank) continue
        ranks.set(key, rank)
        known.set(key, { usd: price.usd, at: Number(price.at) || Date.now() })
      }
      runInAction(() => this.#known.set(known))
    }
    await Promise.all(
      asked.map(async (one, rank) => {
        const answer = await one
        if (answer) take(answer, rank)
      })
    )
    // A price that nobody confirms any more is not shown on.
    const kept = [...this.#known.get()].filter(([key]) => !batch.has(key) || ranks.has(key))
    if (kept.length < this.#known.get().size) runInAction(() => this.#known.set(new Map(kept)))
  }
}
