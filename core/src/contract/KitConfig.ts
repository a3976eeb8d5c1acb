import type { FeatureConfig } from './Features.js'
import type { Network, NetworkId } from './Network.js'
import type { AnyPlugin } from './Plugin.js'
import type { CatalogueWallet } from './WalletEntry.js'

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
  /** Name and pictures of the page, as wallets show them. */
  readonly metadata?: SiteMetadata | undefined
  /** Project at the services that need one. */
  readonly projectId?: string | undefined
  /** Which parts of the modal are on. */
  readonly features?: FeatureConfig | undefined
  /** Networks that the page uses; default: those of the namespaces' plugins. */
  readonly networks?: readonly Network[] | undefined
  /** Active until the visitor chooses another. Default: the first network of the first namespace. */
  readonly defaultNetwork?: NetworkId | undefined
  /** Restore stored connections on start. Default true. */
  readonly reconnect?: boolean | undefined
  /** No remote features, pairing first. Default false. */
  readonly basic?: boolean | undefined
  /** Let the wallet stay on a network that the page does not know. Default false. */
  readonly allowUnsupportedChain?: boolean | undefined
  /** False: the page never asks a wallet to switch. Default true. */
  readonly enableNetworkSwitch?: boolean | undefined
  /** Of the catalogue, list these wallets only: ids of the catalogue, reverse domain names such as `me.rainbow`, or names. */
  readonly includeWalletIds?: readonly string[] | undefined
  /** Wallets that are never listed, named as in `includeWalletIds`. */
  readonly excludeWalletIds?: readonly string[] | undefined
  /** Wallets of the catalogue that come first, in this order, named as in `includeWalletIds`. */
  readonly featuredWalletIds?: readonly string[] | undefined
  /** Wallets of the host's own that no catalogue knows. */
  readonly customWallets?: readonly CatalogueWallet[] | undefined
  /** Named beside the list of wallets; with the feature `legalCheckbox` it has to be agreed to. */
  readonly termsUrl?: string | undefined
  /** As `termsUrl`. */
  readonly privacyUrl?: string | undefined
  /**
   * Origins of other sites that may show this page in a frame, such as `https://wallet.example`, or `https://*.wallet.example` for every
   * subdomain. Inside any other site the `error` hook gets `connect/unknownAncestor`, and a request that is approved in the page itself is
   * refused with it. Default: the page's own origin and `localhost`. To keep others from framing the page at all, use the header
   * `frame-ancestors`.
   */
  readonly allowedAncestors?: readonly string[] | undefined
  /** `null` keeps nothing. Default: the page's localStorage. */
  readonly storage?: StorageBackend | null | undefined
  /**
   * For development: alerts of the developer kind are shown too, and every report is written to the console, and also views that
   * are not there or are opened without what they need. Default false.
   */
  readonly debug?: boolean | undefined
  /** Least weight of what the log keeps. */
  readonly logLevel?: 'debug' | 'info' | 'warn' | 'error' | 'silent' | undefined
}

/** What `createKit` takes. */
export interface KitConfig extends KitSettings {
  /** In any order; the kit sets them up in the order of their services. */
  readonly plugins: readonly AnyPlugin[]
}
