import type { AssetRef, PluginContext } from '@plugboard/core'
import { assetKey, type Price, priceSources } from '@plugboard/core/features'
import { computed, observable, runInAction } from 'mobx'
import { isPriceText } from './checkAssets.js'
import { onlyServed, type SourceClient } from './SourceClient.js'

/**
 * How long a price is kept before it is requested again, and its minimum age to be replaced when a visitor asks for newer prices, in milliseconds.
 */
const keptMs = 60_000
const freshMs = 15_000

/** Prices of assets, requested in batches. Observable. */
export class Prices {
  /** Replaced as a whole, so that a view with hundreds of prices observes a single value. */
  readonly #known = observable.box<ReadonlyMap<string, Price>>(new Map(), { deep: false })
  /** When each price was last requested, in Unix milliseconds. */
  readonly #askedAt = new Map<string, number>()
  #batch: Map<string, AssetRef> | undefined
  /** Read for each of hundreds of tokens, so it is cached while prices are observed. */
  readonly #sourceIds = computed(() => String(this.kit.contributions(priceSources).map(({ id }) => id)))
  #askedIds = ''

  constructor(
    private readonly kit: Pick<PluginContext, 'networks' | 'contributions'>,
    private readonly sources: SourceClient
  ) {}

  /** The price of an asset; requests it if it is unknown or old. Changes nothing before it has returned. */
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

  /** The known price of an asset, without requesting it. */
  peek(asset: AssetRef): Price | undefined {
    return this.#known.get().get(assetKey(asset))
  }

  /** Has prices that are not recent requested again when they are next read. */
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

  /** Asks every source for all prices; if several answer, the source with the smallest order counts. */
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
    // A price that no source confirms any more is no longer shown.
    const kept = [...this.#known.get()].filter(([key]) => !batch.has(key) || ranks.has(key))
    if (kept.length < this.#known.get().size) runInAction(() => this.#known.set(new Map(kept)))
  }
}
