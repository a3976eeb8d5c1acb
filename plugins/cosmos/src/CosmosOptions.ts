import type { NetworkId } from '@plugboard/core'
import type { CosmosNetwork } from './CosmosNetwork.js'

/** A wallet with a provider like Keplr's, and its location on the page. */
export interface CosmosWallet {
  /** As the visitor reads it. */
  readonly name: string
  /** The path of its provider below `window`, e.g. `'keplr'` or `'cosmostation.providers.keplr'`. */
  readonly path: string
  /** The event that it fires on `window` when the visitor chooses another account, e.g. `'keplr_keystorechange'`. */
  readonly event: string
  /** `data:` image. */
  readonly icon?: string | undefined
}

/** Options of the Cosmos namespace. */
export interface CosmosOptions {
  /** Networks in the order in which they are offered. Default: those of the kit's own `networks` option. */
  readonly networks?: readonly CosmosNetwork[] | undefined
  /** Your own endpoints, tried before those of the networks; never given to a wallet. */
  readonly rpcUrls?: Readonly<Record<NetworkId, readonly string[]>> | undefined
  /** Further Keplr-style wallets to look for, in addition to Keplr, Leap and Cosmostation. */
  readonly wallets?: readonly CosmosWallet[] | undefined
  /** Timeout of one read in milliseconds. Default 10,000. */
  readonly timeout?: number | undefined
  /** The gas limit, as a factor of the gas that the simulation used. Default 1.4. */
  readonly gasFactor?: number | undefined
  /** Milliseconds to wait for a transaction to be included in a block. Default 60,000. */
  readonly followFor?: number | undefined
}
