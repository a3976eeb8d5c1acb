import type { CatalogueWallet } from '@plugboard/core'
import type { GatewayApi } from '../GatewayApi.js'
import type { ResponseCache } from '../ResponseCache.js'
import type { WalletFilter } from './WalletFilter.js'
import type { WalletLists } from './WalletLists.js'

/** The dependencies of the catalogue's stores. */
export interface CatalogueContext {
  /** Undefined if no project is configured: only the built-in list is available then. */
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
