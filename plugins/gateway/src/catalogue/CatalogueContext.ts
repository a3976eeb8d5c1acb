import type { CatalogueWallet, KitSettings } from '@plugboard/core'
import type { AnswerCache } from '../AnswerCache.js'
import type { CatalogueApi } from '../CatalogueApi.js'
import type { WalletFilter } from './WalletFilter.js'

/** What the stores of the catalogue work with. */
export interface CatalogueContext {
  /** Undefined where no project is configured: then nothing is asked, and the built-in list is all there is. */
  readonly api: CatalogueApi | undefined
  readonly cache: AnswerCache
  readonly filter: WalletFilter
  readonly config: KitSettings
  /** Ends every wait. */
  readonly signal: AbortSignal
  /** The built-in wallets. */
  readonly minimal: readonly CatalogueWallet[]
  /** Waits until the pictures of these wallets are there, 2 s at the most. */
  preload(wallets: readonly CatalogueWallet[]): Promise<void>
}
