import type { CatalogueWallet } from '@plugboard/core'
import { action, computed, makeObservable, observableRef } from 'mobx'
import type { WalletsAnswer } from '../answers/readWallets.js'
import { readWallets } from '../answers/readWallets.js'
import type { WalletQuery } from '../CatalogueApi.js'
import type { CatalogueContext } from './CatalogueContext.js'

const recommendedCount = 4
const mostFeatured = 100

type Shelf = 'featured' | 'recommended' | 'excluded'

/**
 * The wallets that the Connect list shows by itself. They are there at once, from the built-in list or from what was
 * kept; the service's answer takes their place when it comes.
 */
export class WalletShelf {
  private answers: { readonly [S in Shelf]?: WalletsAnswer } = {}
  private task: Promise<void> | undefined
  private settled = false
  /** The service has been asked, with or without success. */
  asked = false

  constructor(private readonly context: CatalogueContext) {
    makeObservable<this, 'take' | 'answers' | 'finish'>(this, {
      answers: observableRef,
      asked: observableRef,
      finish: action,
      featured: computed,
      recommended: computed,
      excluded: computed,
      total: computed,
      take: action
    })
    for (const shelf of ['featured', 'recommended', 'excluded'] as const) this.recall(shelf)
  }

  /** In the order of `featuredWalletIds`. */
  get featured(): readonly CatalogueWallet[] {
    const ids = this.context.config.featuredWalletIds ?? []
    const known = this.answers.featured?.data ?? this.context.minimal
    const byId = new Map(known.map((wallet) => [wallet.id, wallet]))
    return ids.flatMap((id) => byId.get(id) ?? []).filter((wallet) => this.context.filter.keep(wallet))
  }

  get recommended(): readonly CatalogueWallet[] {
    const { config, filter, minimal } = this.context
    const { exclude, include } = this.recommendedQuery
    const answer = this.answers.recommended?.data
    const known =
      answer ??
      minimal.filter(({ id }) => !exclude.includes(id) && (!include?.length || include.includes(id)))
    const hidden = new Set(config.excludeWalletIds)
    return known.filter((wallet) => !hidden.has(wallet.id) && filter.keep(wallet)).slice(0, recommendedCount)
  }

  /** What is known of the wallets that the host excludes, so that installed ones are found by rdns or name. */
  get excluded(): readonly CatalogueWallet[] {
    const ids = new Set(this.context.config.excludeWalletIds)
    return this.answers.excluded?.data ?? this.context.minimal.filter(({ id }) => ids.has(id))
  }

  /** How many wallets the catalogue has beside the excluded and the featured ones; undefined until it has said. */
  get total(): number | undefined {
    return this.answers.recommended?.count
  }

  /** Asks once; after a failure the next call asks again. Never rejects. */
  prefetch(): Promise<void> {
    if (this.settled) return Promise.resolve()
    this.task ??= this.ask().finally(() => {
      this.task = undefined
    })
    return this.task
  }

  private async ask(): Promise<void> {
    const fresh = await Promise.allSettled(
      (['featured', 'recommended', 'excluded'] as const).map((shelf) => this.refresh(shelf))
    )
    this.finish()
    this.settled = fresh.every(({ status }) => status === 'fulfilled')
    await this.context.preload([...this.featured, ...this.recommended])
  }

  private finish(): void {
    this.asked = true
  }

  private async refresh(shelf: Shelf): Promise<void> {
    const query = this.query(shelf)
    const { api, cache, signal } = this.context
    if (!query || !api) return
    const answer = await api.wallets(query, { signal })
    cache.set(shelf, api.walletsUrl(query), answer)
    this.take(shelf, answer)
  }

  private recall(shelf: Shelf): void {
    const query = this.query(shelf)
    const { api, cache } = this.context
    const kept = query && api && cache.get(shelf, api.walletsUrl(query), readWallets)
    if (kept) this.take(shelf, kept)
  }

  private take(shelf: Shelf, answer: WalletsAnswer): void {
    this.answers = { ...this.answers, [shelf]: answer }
  }

  private get recommendedQuery() {
    const { config, filter } = this.context
    const exclude = [...(config.excludeWalletIds ?? []), ...(config.featuredWalletIds ?? [])]
    return {
      page: 1,
      entries: recommendedCount,
      include: config.includeWalletIds,
      exclude,
      chains: filter.chains
    }
  }

  private query(shelf: Shelf): WalletQuery | undefined {
    if (shelf === 'recommended') return this.recommendedQuery
    const { featuredWalletIds, excludeWalletIds } = this.context.config
    const ids = shelf === 'featured' ? featuredWalletIds : excludeWalletIds
    return ids?.length ? { page: 1, entries: Math.min(ids.length, mostFeatured), include: ids } : undefined
  }
}
