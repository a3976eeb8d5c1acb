import type { CatalogueWallet, KitError } from '@plugboard/core'
import { computed, makeObservable, observableRef, runInAction } from 'mobx'
import type { WalletsAnswer } from '../answers/readWallets.js'
import { readWallets } from '../answers/readWallets.js'
import { noProject } from '../noProject.js'
import { translate } from '../translate.js'
import type { CatalogueContext } from './CatalogueContext.js'
import type { WalletShelf } from './WalletShelf.js'

const pageSize = 40
const preloaded = 20

/** The long list, page by page. */
export class WalletPages {
  loading = false
  error: KitError | undefined = undefined
  private answers: readonly WalletsAnswer[] = []
  /** Fixed with the first page, so that later pages continue the same list. */
  private exclude: readonly string[] = []

  constructor(
    private readonly context: CatalogueContext,
    private readonly shelf: WalletShelf
  ) {
    makeObservable<this, 'answers'>(this, {
      loading: observableRef,
      error: observableRef,
      answers: observableRef,
      received: computed,
      wallets: computed,
      count: computed,
      complete: computed
    })
  }

  /** What has come, without repeats and without wallets that are of no use here. */
  get received(): readonly CatalogueWallet[] {
    const byId = new Map<string, CatalogueWallet>()
    for (const { data } of this.answers) {
      for (const wallet of data)
        if (!byId.has(wallet.id) && this.context.filter.keep(wallet)) byId.set(wallet.id, wallet)
    }
    return [...byId.values()]
  }

  /** Where the service has failed to give a first page, the built-in wallets stand in. */
  get wallets(): readonly CatalogueWallet[] {
    if (this.answers.length || !this.error) return this.received
    return this.rest
  }

  /**
   * How many wallets the service lists for this page, by its own word. The number stays the same as pages come: those
   * that turn out to be of no use on this device are counted too, since nobody can know them all beforehand.
   */
  get count(): number {
    const { shelf, answers } = this
    const shown = shelf.featured.length + shelf.recommended.length
    if (shelf.total !== undefined) return shelf.total + shelf.featured.length
    const last = answers.at(-1)
    if (last) return last.count + shown
    // While the service is being asked no number is better than one that is about to change.
    return shelf.asked ? this.rest.length + shown : 0
  }

  /** Loads the next page. Nothing happens while one is loading or when all are here. Never rejects. */
  async loadMore(): Promise<void> {
    if (this.loading || this.complete) return
    runInAction(() => {
      this.loading = true
    })
    const failure = await this.next().then(() => undefined, translate)
    runInAction(() => {
      this.loading = false
      this.error = failure
    })
  }

  private async next(): Promise<void> {
    const { api, cache, config, filter, signal } = this.context
    if (!api) throw noProject()
    await this.shelf.prefetch()
    const page = this.answers.length + 1
    if (page === 1) this.exclude = this.taken()
    const query = {
      page,
      entries: pageSize,
      include: config.includeWalletIds,
      exclude: this.exclude,
      chains: filter.chains
    }
    const of = api.walletsUrl(query)
    const kept = page === 1 ? cache.get('page', of, readWallets) : undefined
    const answer = kept ?? (await api.wallets(query, { signal }))
    if (page === 1) this.keep(of, kept ? api.wallets(query, { signal }) : Promise.resolve(answer))
    await this.context.preload(answer.data.slice(0, preloaded))
    runInAction(() => {
      this.answers = [...this.answers, answer]
    })
  }

  /** What was kept is shown as it is, and brought up to date for the next time. */
  private keep(of: string, fresh: Promise<WalletsAnswer>): void {
    fresh.then(
      (answer) => this.context.cache.set('page', of, answer),
      () => undefined
    )
  }

  /** Ids that stand elsewhere or nowhere. */
  private taken(): readonly string[] {
    const { excludeWalletIds = [], featuredWalletIds = [] } = this.context.config
    return [
      ...new Set([...this.shelf.recommended.map(({ id }) => id), ...excludeWalletIds, ...featuredWalletIds])
    ]
  }

  private get sent(): number {
    return this.answers.reduce((sum, { sent }) => sum + sent, 0)
  }

  /** All pages are here. */
  get complete(): boolean {
    const last = this.answers.at(-1)
    return !!last && (last.sent === 0 || this.sent >= last.count)
  }

  private get rest(): readonly CatalogueWallet[] {
    const taken = new Set(this.taken())
    const include = this.context.config.includeWalletIds
    return this.context.minimal.filter(
      (wallet) =>
        !taken.has(wallet.id) &&
        (!include?.length || include.includes(wallet.id)) &&
        this.context.filter.keep(wallet)
    )
  }
}
