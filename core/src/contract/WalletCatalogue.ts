import type { KitError } from '../errors/KitError.js'
import type { Token } from './Token.js'
import type { CatalogueWallet } from './WalletEntry.js'

/**
 * The kind of picture that an id names. The id of a `remote` picture is its URL, an `https:` or `ipfs:` URL from an untrusted source: a catalogue
 * that can have it drawn without the page contacting that host returns the URL to draw, and others return `undefined`.
 */
export type ImageKind = 'wallet' | 'asset' | 'currency' | 'token' | 'remote'

/** A source of wallets and pictures. All lists are observable and never wait: whatever has not loaded yet is empty. */
export interface WalletCatalogue {
  /** The host's featured wallets, in the host's order. */
  readonly featured: readonly CatalogueWallet[]
  readonly recommended: readonly CatalogueWallet[]
  /** The pages loaded so far, concatenated, without duplicates. */
  readonly wallets: readonly CatalogueWallet[]
  /**
   * Number of wallets that the catalogue lists for this page's networks, not counting excluded ones. It does not change as
   * pages load, so it includes wallets that turn out to be unusable on this device.
   */
  readonly count: number
  /** True once every page has loaded; if a catalogue does not set it, that is once `wallets` has `count` entries. */
  readonly complete?: boolean | undefined
  readonly loading: boolean
  readonly error: KitError | undefined
  readonly searchText: string
  readonly searchResults: readonly CatalogueWallet[]
  readonly searching: boolean
  /**
   * Loads the catalogue's code ahead of its first use, so that the first list can show what is known without a request. Called when the page is idle
   * and the modal's own code has been loaded; must not send a request to a service.
   */
  prepare?(): void
  /** Loads featured and recommended wallets once; further calls do nothing. Never rejects. */
  prefetch(): Promise<void>
  /** Loads the next page of 40. Never rejects; a failure is stored in `error`. */
  loadMore(): Promise<void>
  /** Searches up to 100 entries, 300 ms after the last call. Never rejects. */
  search(text: string): Promise<void>
  find(query: {
    readonly id?: string | undefined
    readonly rdns?: string | undefined
  }): CatalogueWallet | undefined
  /**
   * Returns a picture's URL, which the page draws as it is: a `data:` URL, which first passes the kit's gate, or one on a host that serves only
   * pictures that are cheap to draw. `undefined` if there is none; `''` while it may still load, and a plain tile is shown instead. Observable.
   */
  imageUrl(imageId: string, kind?: ImageKind): string | undefined
}

/** The wallet catalogue, provided by `@plugboard/gateway` or a plugin of the host. */
export const catalogueToken: Token<WalletCatalogue, 'core/catalogue'> = Object.freeze({
  id: 'core/catalogue'
})
