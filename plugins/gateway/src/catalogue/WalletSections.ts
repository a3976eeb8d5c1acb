import type { CatalogueWallet } from '@plugboard/core'
import { action, computed, makeObservable, observableRef } from 'mobx'
import type { WalletQuery } from '../GatewayApi.js'
import { readWallets, type WalletsResponse } from '../responses/readWallets.js'
import type { CatalogueContext } from './CatalogueContext.js'

const recommendedCount = 4
const maxFeatured = 100

type Section = 'featured' | 'recommended' | 'excluded'

/**
 * The wallets that the Connect list shows without a search. They are available at once, from the built-in list or from the cache, and are replaced by
 * the service's response.
 */
export class WalletSections {
  private responses: { readonly [Name in Section]?: WalletsResponse } = {}
  private task: Promise<void> | undefined
  private settled = false
  /** The service has been asked, successfully or not. */
  asked = false

  constructor(private readonly context: CatalogueContext) {
    makeObservable<this, 'show' | 'responses' | 'finish'>(this, {
      responses: observableRef,
      asked: observableRef,
      finish: action,
      featured: computed,
      recommended: computed,
      excluded: computed,
      total: computed,
      show: action
    })
    for (const section of ['featured', 'recommended', 'excluded'] as const) this.showCached(section)
  }

  /** In the order of `featuredWalletIds`. */
  get featured(): readonly CatalogueWallet[] {
    const known = this.responses.featured?.data ?? this.context.minimal
    const byId = new Map(known.map((wallet) => [wallet.id, wallet]))
    const { filter, lists } = this.context
    return lists.featured.flatMap((id) => byId.get(id) ?? []).filter((wallet) => filter.keep(wallet))
  }

  get recommended(): readonly CatalogueWallet[] {
    const { filter, minimal } = this.context
    const { exclude, include } = this.recommendedQuery
    const known =
      this.responses.recommended?.data ??
      minimal.filter(({ id }) => !exclude.includes(id) && (!include.length || include.includes(id)))
    return known.filter((wallet) => filter.keep(wallet)).slice(0, recommendedCount)
  }

  /** The wallets that the host excludes, so that installed ones are recognized by rdns or name. */
  get excluded(): readonly CatalogueWallet[] {
    const { lists, minimal } = this.context
    return this.responses.excluded?.data ?? minimal.filter((wallet) => lists.isExcluded(wallet))
  }

  /** The number of wallets in the catalogue without the excluded and the featured ones; undefined until the service has answered. */
  get total(): number | undefined {
    return this.responses.recommended?.count
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
      (['featured', 'recommended', 'excluded'] as const).map((section) => this.refresh(section))
    )
    this.finish()
    this.settled = fresh.every(({ status }) => status === 'fulfilled')
    await this.context.preload([...this.featured, ...this.recommended])
  }

  private finish(): void {
    this.asked = true
  }

  private async refresh(section: Section): Promise<void> {
    const query = this.query(section)
    const { api, cache, signal } = this.context
    if (!query || !api) return
    const response = await api.wallets(query, { signal })
    cache.set(section, api.walletsUrl(query), response)
    this.show(section, response)
  }

  private showCached(section: Section): void {
    const query = this.query(section)
    const { api, cache } = this.context
    const cached = query && api && cache.get(section, api.walletsUrl(query), readWallets)
    if (cached) this.show(section, cached)
  }

  private show(section: Section, response: WalletsResponse): void {
    this.responses = { ...this.responses, [section]: response }
  }

  private get recommendedQuery() {
    const { filter, lists } = this.context
    return {
      page: 1,
      entries: recommendedCount,
      include: lists.include,
      exclude: [...lists.exclude, ...lists.featured],
      chains: filter.chains
    }
  }

  private query(section: Section): WalletQuery | undefined {
    if (section === 'recommended') return this.recommendedQuery
    const { featured, exclude } = this.context.lists
    const ids = section === 'featured' ? featured : exclude
    return ids.length ? { page: 1, entries: Math.min(ids.length, maxFeatured), include: ids } : undefined
  }
}
