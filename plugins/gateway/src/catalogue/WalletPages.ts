import type { CatalogueWallet, KitError } from '@plugboard/core'
import { computed, makeObservable, observableRef, runInAction } from 'mobx'
import { readWallets, type WalletsResponse } from '../responses/readWallets.js'
import { noProject, translateError } from '../translateError.js'
import type { CatalogueContext } from './CatalogueContext.js'
import type { WalletSections } from './WalletSections.js'

const pageSize = 40
const preloadCount = 20

/** The long list, page by page. */
export class WalletPages {
  loading = false
  error: KitError | undefined = undefined
  private responses: readonly WalletsResponse[] = []
  /** Fixed with the first page, so that later pages continue the same list. */
  private exclude: readonly string[] = []

  constructor(
    private readonly context: CatalogueContext,
    private readonly sections: WalletSections
  ) {
    makeObservable<this, 'responses'>(this, {
      loading: observableRef,
      error: observableRef,
      responses: observableRef,
      received: computed,
      wallets: computed,
      count: computed,
      complete: computed
    })
  }

  /** The wallets received so far, without repeats and without those that are not usable here. */
  get received(): readonly CatalogueWallet[] {
    const byId = new Map<string, CatalogueWallet>()
    for (const { data } of this.responses) {
      for (const wallet of data)
        if (!byId.has(wallet.id) && this.context.filter.keep(wallet)) byId.set(wallet.id, wallet)
    }
    return [...byId.values()]
  }

  /** The built-in wallets if the first page could not be loaded. */
  get wallets(): readonly CatalogueWallet[] {
    if (this.responses.length || !this.error) return this.received
    return this.rest
  }

  /**
   * The number of wallets that the service reports for this page. It does not change as pages are loaded, so it includes wallets that turn out not to
   * be usable on this device.
   */
  get count(): number {
    const { sections, responses } = this
    const shown = sections.featured.length + sections.recommended.length
    if (sections.total !== undefined) return sections.total + sections.featured.length
    const last = responses.at(-1)
    if (last) return last.count + shown
    // No number is better than one that is about to change.
    return sections.asked ? this.rest.length + shown : 0
  }

  /** Loads the next page. Does nothing while one is loading or when all are loaded. Never rejects. */
  async loadMore(): Promise<void> {
    if (this.loading || this.complete) return
    runInAction(() => {
      this.loading = true
    })
    const failure = await this.next().then(() => undefined, translateError)
    runInAction(() => {
      this.loading = false
      this.error = failure
    })
  }

  private async next(): Promise<void> {
    const { api, cache, filter, lists, signal } = this.context
    if (!api) throw noProject()
    await this.sections.prefetch()
    const page = this.responses.length + 1
    if (page === 1) this.exclude = this.listedElsewhere()
    const query = {
      page,
      entries: pageSize,
      include: lists.include,
      exclude: this.exclude,
      chains: filter.chains
    }
    const of = api.walletsUrl(query)
    const cached = page === 1 ? cache.get('page', of, readWallets) : undefined
    // Only a visitor asks again after a failure.
    const evenIfFailing = this.error !== undefined
    const response = cached ?? (await api.wallets(query, { signal, evenIfFailing }))
    if (page === 1) this.updateCache(of, cached ? api.wallets(query, { signal }) : Promise.resolve(response))
    await this.context.preload(response.data.slice(0, preloadCount))
    runInAction(() => {
      this.responses = [...this.responses, response]
    })
  }

  /** A cached page is shown as it is, and updated for the next visit. */
  private updateCache(of: string, fresh: Promise<WalletsResponse>): void {
    fresh.then(
      (response) => this.context.cache.set('page', of, response),
      () => undefined
    )
  }

  /** Ids of wallets that other sections show, or that the host excludes. */
  private listedElsewhere(): readonly string[] {
    const { exclude, featured } = this.context.lists
    return [...new Set([...this.sections.recommended.map(({ id }) => id), ...exclude, ...featured])]
  }

  private get sent(): number {
    return this.responses.reduce((sum, { sent }) => sum + sent, 0)
  }

  /** All pages are loaded. */
  get complete(): boolean {
    const last = this.responses.at(-1)
    return !!last && (last.sent === 0 || this.sent >= last.count)
  }

  private get rest(): readonly CatalogueWallet[] {
    const elsewhere = new Set(this.listedElsewhere())
    const { include } = this.context.lists
    return this.context.minimal.filter(
      (wallet) =>
        !elsewhere.has(wallet.id) &&
        (!include.length || include.includes(wallet.id)) &&
        this.context.filter.keep(wallet)
    )
  }
}
