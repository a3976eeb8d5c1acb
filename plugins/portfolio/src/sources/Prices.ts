import type { AssetRef, PluginContext } from '@plugboard/core'
import { assetKey, type Price, priceSources } from '@plugboard/core/features'
import { computed, createAtom, observable, runInAction } from 'mobx'
import { isPriceText } from './checkAssets.js'
import { onlyServed, type SourceClient } from './SourceClient.js'

/**
 * How long a price is kept before it is requested again, and its minimum age to be replaced when a visitor asks for newer prices, in milliseconds.
 */
const keptMs = 60_000
const freshMs = 15_000
/** The maximum age of a price that its source cannot confirm, in milliseconds: amounts of money are calculated with it. */
const unconfirmedMs = 15 * 60_000

/** A price and the id of its source. */
export interface KnownPrice extends Price {
  readonly from: string
}

/** Prices of assets, requested in batches. Observable. */
export class Prices {
  /** By `assetKey`. Observed as a whole, so that a view with hundreds of prices observes a single value. */
  #known: ReadonlyMap<string, KnownPrice> = new Map()
  readonly #knownAtom = createAtom('prices')
  /** When each price was last requested, in Unix milliseconds. */
  readonly #askedAt = new Map<string, number>()
  /** The assets about which all sources have answered or failed at least once. */
  readonly #answered = observable.box<ReadonlySet<string>>(new Set(), { deep: false })
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
    return this.peek(asset)
  }

  /** The price of an asset if it is known. This does not request it. */
  peek(asset: AssetRef): Price | undefined {
    return this.all.get(assetKey(asset))
  }

  /** All known prices, by `assetKey`. */
  get all(): ReadonlyMap<string, KnownPrice> {
    this.#knownAtom.reportObserved()
    return this.#known
  }

  /** Adds prices of the last visit that are newer than the known ones, to be requested when they are next read. Observers see them after it has returned. */
  restore(prices: ReadonlyMap<string, KnownPrice>): void {
    const newer = [...prices].filter(([key, { at }]) => at > (this.#known.get(key)?.at ?? 0))
    if (!newer.length) return
    for (const [key] of newer) this.#askedAt.delete(key)
    this.#known = new Map([...this.#known, ...newer])
    queueMicrotask(() => this.#knownAtom.reportChanged())
  }

  /** Whether the price of an asset is unknown because not all sources have answered the first request for it. */
  isReading(asset: AssetRef): boolean {
    const network = this.kit.networks.get(asset.networkId)
    if (!network || network.testnet) return false
    return !this.peek(asset) && !this.#answered.get().has(assetKey(asset))
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
    const all = this.kit.contributions(priceSources)
    const failed = new Set(all.map(({ id }) => id))
    /** The rank of the source of each price; any other source may replace a price that its source could not read. */
    const ranks = new Map<string, number>()
    const asked = this.sources.ask(priceSources, 'its prices', async (from, signal) => {
      const rank = all.indexOf(from)
      const served = await onlyServed(from, [...batch.values()])
      const answer = served.length ? await from.prices(served, signal) : undefined
      if (signal.aborted) return undefined
      const known = new Map(this.#known)
      for (const key of batch.keys()) {
        const price = answer?.get(key)
        const best = ranks.get(key) ?? all.length
        if (isPriceText(price?.usd) && rank < best) {
          ranks.set(key, rank)
          known.set(key, { usd: price.usd, at: Number(price.at) || Date.now(), from: from.id })
        } else if (!price && answer?.has(key) && isRecent(known.get(key), from.id)) ranks.set(key, best)
      }
      failed.delete(from.id)
      if (answer) this.#show(known)
      return answer
    })
    await Promise.all(asked)
    if ([...batch.keys()].some((key) => !this.#answered.get().has(key)))
      runInAction(() => this.#answered.set(new Set([...this.#answered.get(), ...batch.keys()])))
    // A price is no longer shown once its own source no longer gives it. A source that failed denies nothing: its prices stay for a while.
    const kept = new Map(this.#known)
    for (const key of batch.keys()) {
      const price = kept.get(key)
      const isOpen = price && failed.has(price.from) && isRecent(price, price.from)
      if (!ranks.has(key) && !isOpen) kept.delete(key)
    }
    if (kept.size < this.#known.size) this.#show(kept)
  }

  #show(known: ReadonlyMap<string, KnownPrice>): void {
    this.#known = known
    this.#knownAtom.reportChanged()
  }
}

/** Whether a price of this time is not too old to be used without being confirmed. */
export const isRecentTime = (at: number): boolean => Date.now() - at < unconfirmedMs

/** Whether a price comes from this source, and is not too old to be used without being confirmed. */
const isRecent = (price: KnownPrice | undefined, from: string): boolean =>
  price?.from === from && isRecentTime(price.at)
