import type { WalletCatalogue } from '@plugboard/core'
import { action, makeObservable, observableRef } from 'mobx'

/** The parts that the catalogue exposes: lists, and the real one's methods once they are loaded. */
type Shown = Pick<
  WalletCatalogue,
  'featured' | 'recommended' | 'wallets' | 'searchResults' | 'count' | 'searchText' | 'loading' | 'searching'
> &
  Partial<WalletCatalogue>

const empty: Shown = {
  featured: [],
  recommended: [],
  wallets: [],
  searchResults: [],
  count: 0,
  loading: false,
  searching: false,
  searchText: ''
}

/**
 * An empty catalogue until its code has been loaded: at its first use, or ahead of it by `prepare`. It then exposes the real one, which knows some wallets
 * without a request; their pictures need one, so there are none before the first use.
 */
export class LazyCatalogue implements WalletCatalogue {
  private shown: Shown = empty
  private used = false

  /**
   * @param load returns the real catalogue when it is used
   * @param create does so ahead of that, and sends no request
   */
  constructor(
    private readonly load: () => Promise<WalletCatalogue>,
    private readonly create: () => Promise<WalletCatalogue>
  ) {
    makeObservable<this, 'shown' | 'used' | 'show' | 'use'>(this, {
      shown: observableRef,
      used: observableRef,
      show: action,
      use: action
    })
  }

  get featured() {
    return this.shown.featured
  }
  get recommended() {
    return this.shown.recommended
  }
  get wallets() {
    return this.shown.wallets
  }
  get count() {
    return this.shown.count
  }
  get complete() {
    return this.shown.complete
  }
  get error() {
    return this.shown.error
  }
  get searchText() {
    return this.shown.searchText
  }
  get searchResults() {
    return this.shown.searchResults
  }
  get searching() {
    return this.shown.searching
  }
  get loading() {
    return this.shown.loading
  }
  prepare() {
    // The next use reports a failure.
    this.create().then(
      (real) => this.show(real),
      () => undefined
    )
  }
  prefetch() {
    return this.use((real) => real.prefetch())
  }
  loadMore() {
    return this.use((real) => real.loadMore())
  }
  search(text: string) {
    return this.use((real) => real.search(text))
  }
  find(query: Parameters<WalletCatalogue['find']>[0]) {
    return this.shown.find?.(query)
  }
  imageUrl(...[id, kind = 'wallet']: Parameters<WalletCatalogue['imageUrl']>) {
    if (this.used) return this.shown.imageUrl?.(id, kind)
    return kind === 'wallet' ? '' : undefined
  }

  private show(shown: Shown): void {
    this.shown = shown
  }

  /** If the code cannot be loaded, the catalogue stays empty and the next use tries again. */
  private use(run: (real: WalletCatalogue) => Promise<void>): Promise<void> {
    this.used = true
    // A view reserves room for the list while the code is loading.
    if (this.shown === empty) this.show({ ...empty, loading: true, imageUrl: () => '' })
    return this.load().then(
      (real) => {
        this.show(real)
        return run(real)
      },
      () => this.show(empty)
    )
  }
}
