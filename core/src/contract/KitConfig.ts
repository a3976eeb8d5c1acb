import type { FeatureConfig } from './Features.js'
import type { Network, NetworkId } from './Network.js'
import type { AnyPlugin } from './Plugin.js'

/** Who the page is, as wallets and sign-in messages show it. */
export interface SiteMetadata {
  readonly name: string
  readonly description?: string | undefined
  /** Must be the page's own origin. */
  readonly url?: string | undefined
  readonly icons?: readonly string[] | undefined
}

/** The part of `window.localStorage` that the kit uses. */
export type StorageBackend = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** What a host configures, plugins aside. */
export interface KitSettings {
  /** Prefix of stored keys; two kits on one page need two. Default `'plugboard'`. */
  readonly id?: string | undefined
  readonly metadata?: SiteMetadata | undefined
  /** Project at the services that need one. */
  readonly projectId?: string | undefined
  readonly features?: FeatureConfig | undefined
  /** Networks that the page uses; default: those of the namespaces' plugins. */
  readonly networks?: readonly Network[] | undefined
  readonly defaultNetwork?: NetworkId | undefined
  /** Restore stored connections on start. Default true. */
  readonly reconnect?: boolean | undefined
  /** No remote features, pairing first. Default false. */
  readonly basic?: boolean | undefined
  /** Let the wallet stay on a network that the page does not know. Default false. */
  readonly allowUnsupportedChain?: boolean | undefined
  /** False: the page never asks a wallet to switch. Default true. */
  readonly enableNetworkSwitch?: boolean | undefined
  readonly includeWalletIds?: readonly string[] | undefined
  readonly excludeWalletIds?: readonly string[] | undefined
  readonly featuredWalletIds?: readonly string[] | undefined
  /** Wallets of the host's own that no catalogue knows. */
  readonly customWallets?: readonly import('./WalletEntry.js').CatalogueWallet[] | undefined
  readonly termsUrl?: string | undefined
  readonly privacyUrl?: string | undefined
  /** `null` keeps nothing. Default: the page's localStorage. */
  readonly storage?: StorageBackend | null | undefined
  /** Alerts of the developer kind are shown too. Default false. */
  readonly debug?: boolean | undefined
  readonly logLevel?: 'debug' | 'info' | 'warn' | 'error' | 'silent' | undefined
}

/** What `createKit` takes. */
export interface KitConfig extends KitSettings {
  readonly plugins: readonly AnyPlugin[]
}
