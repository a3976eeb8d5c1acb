import type { FeatureConfig } from './Features.js'
import type { Network, NetworkId } from './Network.js'
import type { AnyPlugin } from './Plugin.js'
import type { CatalogueWallet } from './WalletEntry.js'

/** The identity of the page, as wallets and sign-in messages show it. */
export interface SiteMetadata {
  readonly name: string
  readonly description?: string | undefined
  /** Must be the page's own origin. */
  readonly url?: string | undefined
  readonly icons?: readonly string[] | undefined
}

/** The part of `window.localStorage` that the kit uses. */
export type StorageBackend = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** The host's configuration, except for plugins. */
export interface KitSettings {
  /** Prefix of storage keys; two kits on one page need different ones. Default `'plugboard'`. */
  readonly id?: string | undefined
  /** Name and pictures of the page, as wallets show them. */
  readonly metadata?: SiteMetadata | undefined
  /** Project id for the services that need one. */
  readonly projectId?: string | undefined
  /** Which features are on. */
  readonly features?: FeatureConfig | undefined
  /** Networks that the page uses; default: those of the namespaces' plugins. */
  readonly networks?: readonly Network[] | undefined
  /** The network that is active until the visitor chooses another. Default: the first network of the first namespace. */
  readonly defaultNetwork?: NetworkId | undefined
  /** Restore stored connections on start. Default true. */
  readonly reconnect?: boolean | undefined
  /** Turns remote features off and lists pairing first. Default false. */
  readonly basic?: boolean | undefined
  /** Allows the wallet to stay on a network that the page does not know. Default false. */
  readonly allowUnsupportedChain?: boolean | undefined
  /** False: the page never asks a wallet to switch networks. Default true. */
  readonly enableNetworkSwitch?: boolean | undefined
  /** Lists only these wallets of the catalogue: catalogue ids, reverse domain names such as `me.rainbow`, or names. */
  readonly includeWalletIds?: readonly string[] | undefined
  /** Wallets that are never listed, identified as in `includeWalletIds`. */
  readonly excludeWalletIds?: readonly string[] | undefined
  /** Wallets of the catalogue that are listed first, in this order, identified as in `includeWalletIds`. */
  readonly featuredWalletIds?: readonly string[] | undefined
  /** The host's own wallets that no catalogue knows. */
  readonly customWallets?: readonly CatalogueWallet[] | undefined
  /** Linked next to the list of wallets; with the feature `legalCheckbox`, visitors must agree to it. */
  readonly termsUrl?: string | undefined
  /** As `termsUrl`. */
  readonly privacyUrl?: string | undefined
  /**
   * Origins of other sites that may show this page in a frame, such as `https://wallet.example`, or `https://*.wallet.example` for every
   * subdomain. Inside any other site the `error` hook receives `connect/unknownAncestor`, and requests that are approved in the page itself are
   * refused with it. Default: the page's own origin and `localhost`. To prevent framing altogether, use the header
   * `frame-ancestors`.
   */
  readonly allowedAncestors?: readonly string[] | undefined
  /** `null` stores nothing. Default: the page's localStorage. */
  readonly storage?: StorageBackend | null | undefined
  /**
   * For development: also shows alerts intended for the developer, and writes to the console every report, and any view that
   * is missing or is opened without required parameters. Default false.
   */
  readonly debug?: boolean | undefined
  /** Minimum level of log entries that are kept. */
  readonly logLevel?: 'debug' | 'info' | 'warn' | 'error' | 'silent' | undefined
}

/** The argument of `createKit`. */
export interface KitConfig extends KitSettings {
  /** The plugins, in any order; the kit sets them up in the order their services require. */
  readonly plugins: readonly AnyPlugin[]
}
