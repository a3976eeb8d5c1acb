import type { CatalogueWallet } from '@plugboard/core'
import type { GatewayApi } from '../GatewayApi.js'
import type { ResponseCache } from '../ResponseCache.js'
import type { WalletFilter } from './WalletFilter.js'
import type { WalletLists } from './WalletLists.js'

/** What the stores of the catalogue work with. */
export interface CatalogueContext {
  /** Undefined where no project is configured: the built-in list is all there is then. */
  readonly api: GatewayApi | undefined
  readonly cache: ResponseCache
  readonly filter: WalletFilter
  readonly lists: WalletLists
  /** Ends every wait. */
  readonly signal: AbortSignal
  /** The built-in wallets. */
  readonly minimal: readonly CatalogueWallet[]
  /** Waits until the pictures of these wallets are loaded, at most 2 s. */
  preload(wallets: readonly CatalogueWallet[]): Promise<void>
}
