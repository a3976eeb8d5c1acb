import type { ImageKind } from '../database/ImageTable.js'
import type { Project } from '../gates/projectSchema.js'
import type { WcWallet } from '../gates/walletSchema.js'

/** A picture to store, already checked. */
export interface FoundImage {
  readonly kind: ImageKind
  readonly id: string
  readonly contentType: string
  readonly bytes: Uint8Array
}

/** A catalogue that was validated and can be stored. */
export interface FoundCatalogue {
  readonly wallets: readonly WcWallet[]
  readonly projects: readonly Project[]
  readonly images: readonly FoundImage[]
  readonly skipped: readonly string[]
}

/** What an import stored. */
export interface ImportResult {
  readonly wallets: number
  readonly projects: number
  readonly images: number
  /** One line for each wallet or image that was left out, with its entry and field. */
  readonly skipped: readonly string[]
}

/** What to import, and into which database. */
export interface ImportOptions {
  /** Path of the database file; a gateway may be serving from it meanwhile. */
  readonly database: string
  /** Path of a JSON file, or the `https:` address of a service that has the same paths (`http:` on this machine). */
  readonly source: string
  /** Project id for requests to another service; may also be in the query of the address. */
  readonly projectId?: string
  /** Removes every other wallet, including the built-in ones; default false. Refused for a catalogue without wallets. */
  readonly replace?: boolean
  /** Leaves out invalid wallets instead of refusing the whole catalogue; default false. */
  readonly skipInvalid?: boolean
  /** Whether another service's images are fetched; default true. */
  readonly images?: boolean
}
