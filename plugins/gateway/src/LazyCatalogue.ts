import type { WalletCatalogue } from '@plugboard/core'
import { makeObservable, observableRef, runInAction } from 'mobx'

/** What is asked of a catalogue whose code may not be here. */
type Known = Pick<
  WalletCatalogue,
  'featured' | 'recommended' | 'wallets' | 'searchResults' | 'count' | 'searchText'
> &
  Partial<WalletCatalogue>

const nothing: Known = Object.freeze({
  featured: [],
  recommended: [],
  wallets: [],
  searchResults: [],
  count: 0,
  searchText: ''
})

/** An empty catalogue that becomes the real one when it is first used: the real one's code is loaded then. */
export class LazyCatalogue implements WalletCatalogue {
  private now = nothing

  constructor(private readonly load: () => Promise<WalletCatalogue>) {
    makeObservable<this, 'now'>(this, { now: observableRef })
  }

  get featured() {
    return this.now.featured
  }
  get recommended() {
    return this.now.recommended
  }
  get wallets() {
    return this.now.wallets
  }
  get count() {
    return this.now.count
  }
  get complete() {
    return this.now.complete
  }
  get loading() {
    return !!this.now.loading
  }
  get error() {
    return this.now.error
  }
  get searchText() {
    return this.now.searchText
  }
  get searchResults() {
    return this.now.searchResults
  }
  get searching() {
    return !!this.now.searching
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
    return this.now.find?.(query)
  }
  imageUrl(...args: Parameters<WalletCatalogue['imageUrl']>) {
    return this.now.imageUrl?.(...args)
  }

  /** Where the code itself cannot be loaded the catalogue stays empty, and the next use tries again. */
  private use(run: (real: WalletCatalogue) => Promise<void>): Promise<void> {
    const turn = (to: Known) =>
      runInAction(() => {
        this.now = to
      })
    // Whoever draws a list leaves room for what the code will bring.
    if (this.now === nothing) turn({ ...nothing, loading: true })
    return this.load().then(
      (real) => {
        turn(real)
        return run(real)
      },
      () => turn(nothing)
    )
  }
}
