import type { CatalogueWallet, ImageKind, KitError, WalletCatalogue } from '@plugboard/core'
import { computed, makeObservable } from 'mobx'
import type { CatalogueContext } from './CatalogueContext.js'
import type { WalletPages } from './WalletPages.js'
import type { WalletSearch } from './WalletSearch.js'
import type { WalletShelf } from './WalletShelf.js'

/** The parts of a catalogue. */
export interface CatalogueParts {
  readonly context: CatalogueContext
  readonly shelf: WalletShelf
  readonly pages: WalletPages
  readonly search: WalletSearch
  imageUrl(imageId: string, kind?: ImageKind): string | undefined
}

/** Shelf, pages and search as the one catalogue that the kit knows. */
export class Catalogue implements WalletCatalogue {
  constructor(private readonly parts: CatalogueParts) {
    makeObservable<this, 'known'>(this, { known: computed })
  }

  get featured(): readonly CatalogueWallet[] {
    return this.parts.shelf.featured
  }

  get recommended(): readonly CatalogueWallet[] {
    return this.parts.shelf.recommended
  }

  get wallets(): readonly CatalogueWallet[] {
    return this.parts.pages.wallets
  }

  get count(): number {
    return this.parts.pages.count
  }

  get complete(): boolean {
    return this.parts.pages.complete
  }

  get loading(): boolean {
    return this.parts.pages.loading
  }

  get error(): KitError | undefined {
    return this.parts.search.error ?? this.parts.pages.error
  }

  get searchText(): string {
    return this.parts.search.text
  }

  get searchResults(): readonly CatalogueWallet[] {
    return this.parts.search.results
  }

  get searching(): boolean {
    return this.parts.search.searching
  }

  prefetch(): Promise<void> {
    return this.parts.shelf.prefetch()
  }

  loadMore(): Promise<void> {
    return this.parts.pages.loadMore()
  }

  search(text: string): Promise<void> {
    return this.parts.search.search(text)
  }

  /** Excluded wallets are found too: who hides them has to know them. */
  find({
    id,
    rdns
  }: {
    readonly id?: string | undefined
    readonly rdns?: string | undefined
  }): CatalogueWallet | undefined {
    return this.known.find((wallet) => (id && wallet.id === id) || (rdns && wallet.rdns === rdns))
  }

  imageUrl(imageId: string, kind?: ImageKind): string | undefined {
    return this.parts.imageUrl(imageId, kind)
  }

  private get known(): readonly CatalogueWallet[] {
    const { context, shelf, pages, search } = this.parts
    return [
      ...shelf.featured,
      ...shelf.recommended,
      ...pages.received,
      ...search.found,
      ...shelf.excluded,
      ...context.minimal
    ]
  }
}
