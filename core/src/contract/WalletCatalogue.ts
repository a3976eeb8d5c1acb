import type { KitError } from '../errors/KitError.js'
import type { Token } from './Token.js'
import type { CatalogueWallet } from './WalletEntry.js'

/**
 * What kind of picture an id names. The id of a `remote` one is its address, an `https:` or `ipfs:` URL that anybody may have written: a catalogue that can
 * have it drawn without the page asking that host says what to draw, and others say `undefined`.
 */
export type ImageKind = 'wallet' | 'asset' | 'currency' | 'token' | 'remote'

/** A source of wallets and pictures. All lists are observable and never wait: what is not here yet is empty. */
export interface WalletCatalogue {
  /** The host's featured wallets, in the host's order. */
  readonly featured: readonly CatalogueWallet[]
  readonly recommended: readonly CatalogueWallet[]
  /** The pages loaded so far, appended, without repeats. */
  readonly wallets: readonly CatalogueWallet[]
  /**
   * How many wallets the catalogue lists for this page's networks, excluded ones not counted. It does not change as
   * pages come, so it counts those too that turn out to be of no use on this device.
   */
  readonly count: number
  /** Every page has come; where a catalogue does not say, it is so once `wallets` has `count` of them. */
  readonly complete?: boolean | undefined
  readonly loading: boolean
  readonly error: KitError | undefined
  readonly searchText: string
  readonly searchResults: readonly CatalogueWallet[]
  readonly searching: boolean
  /** Loads featured and recommended wallets once; later calls do nothing. Never rejects. */
  prefetch(): Promise<void>
  /** Loads the next page of 40. Never rejects; a failure is in `error`. */
  loadMore(): Promise<void>
  /** Searches up to 100 entries, 300 ms after the last call. Never rejects. */
  search(text: string): Promise<void>
  find(query: {
    readonly id?: string | undefined
    readonly rdns?: string | undefined
  }): CatalogueWallet | undefined
  /**
   * The address of a picture, which the page draws as it is: a `data:` URL, which passes the kit's gate first, or one of a host that serves only
   * pictures that are cheap to draw. `undefined` where there is none; `''` while it may still come, and a plain tile stands in its place. Observable.
   */
  imageUrl(imageId: string, kind?: ImageKind): string | undefined
}

/** The wallet catalogue, provided by `@plugboard/gateway` or a plugin of the host's own. */
export const catalogueToken: Token<WalletCatalogue, 'core/catalogue'> = Object.freeze({
  id: 'core/catalogue'
})
