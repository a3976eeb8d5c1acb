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

/** An empty catalogue until it is first used: it then loads the real one and exposes that. */
export class LazyCatalogue implements WalletCatalogue {
  private shown: Shown = empty

  /** @param prepare loads the code that `load` needs; a failure is the next use's to report */
  constructor(
    private readonly load: () => Promise<WalletCatalogue>,
    readonly prepare: () => void
  ) {
    makeObservable<this, 'shown'>(this, { shown: observableRef })
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
  prefetch() {
    return this.#use((real) => real.prefetch())
  }
  loadMore() {
    return this.#use((real) => real.loadMore())
  }
  search(text: string) {
    return this.#use((real) => real.search(text))
  }
  find(query: Parameters<WalletCatalogue['find']>[0]) {
    return this.shown.find?.(query)
  }
  imageUrl(...args: Parameters<WalletCatalogue['imageUrl']>) {
    return this.shown.imageUrl?.(...args)
  }

  /** If the code cannot be loaded, the catalogue stays empty and the next use tries again. */
  #use(run: (real: WalletCatalogue) => Promise<void>): Promise<void> {
    const show = action((next: Shown) => {
      this.shown = next
    })
    // A view reserves room for the list while the code is loading.
    if (this.shown === empty) show({ ...empty, loading: true, imageUrl: () => '' })
    return this.load().then(
      (real) => {
        show(real)
        return run(real)
      },
      () => show(empty)
    )
  }
}
