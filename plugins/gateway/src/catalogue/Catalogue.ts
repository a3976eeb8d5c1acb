import type { CatalogueWallet, ImageKind, KitError, WalletCatalogue } from '@plugboard/core'
import { computed, makeObservable } from 'mobx'
import type { GatewayImages } from '../images/images.js'
import type { CatalogueContext } from './CatalogueContext.js'
import type { WalletPages } from './WalletPages.js'
import type { WalletSearch } from './WalletSearch.js'
import type { WalletSections } from './WalletSections.js'

/** The parts of a catalogue. */
export interface CatalogueParts {
  readonly context: CatalogueContext
  readonly sections: WalletSections
  readonly pages: WalletPages
  readonly search: WalletSearch
  readonly images: GatewayImages
}

/** Sections, pages and search as the one catalogue that the kit knows. */
export class Catalogue implements WalletCatalogue {
  constructor(private readonly parts: CatalogueParts) {
    makeObservable<this, 'known'>(this, { known: computed })
  }

  get featured(): readonly CatalogueWallet[] {
    return this.parts.sections.featured
  }

  get recommended(): readonly CatalogueWallet[] {
    return this.parts.sections.recommended
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
    return this.parts.sections.prefetch()
  }

  loadMore(): Promise<void> {
    return this.parts.pages.loadMore()
  }

  search(text: string): Promise<void> {
    return this.parts.search.search(text)
  }

  /** Also finds excluded wallets: the code that hides them must recognize them. */
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
    return this.parts.images.imageUrl(imageId, kind)
  }

  private get known(): readonly CatalogueWallet[] {
    const { context, sections, pages, search } = this.parts
    return [
      ...sections.featured,
      ...sections.recommended,
      ...pages.received,
      ...search.found,
      ...sections.excluded,
      ...context.minimal
    ]
  }
}
