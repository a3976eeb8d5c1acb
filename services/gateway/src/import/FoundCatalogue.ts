import type { ImageKind } from '../database/ImageKind.js'
import type { Project } from '../gates/Project.js'
import type { WcWallet } from '../gates/WcWallet.js'

/** A picture to store, already checked. */
export interface FoundImage {
  readonly kind: ImageKind
  readonly id: string
  readonly contentType: string
  readonly bytes: Uint8Array
}

/** A whole catalogue that passed its gate and is ready to be stored at once. */
export interface FoundCatalogue {
  readonly wallets: readonly WcWallet[]
  readonly projects: readonly Project[]
  readonly images: readonly FoundImage[]
  readonly skipped: readonly string[]
}
