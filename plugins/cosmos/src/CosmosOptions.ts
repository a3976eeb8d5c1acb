import type { NetworkId } from '@plugboard/core'
import type { CosmosNetwork } from './CosmosNetwork.js'
import type { CosmosWallet } from './CosmosWallet.js'

/** Options of the Cosmos namespace. */
export interface CosmosOptions {
  /** Networks in the order in which they are offered. Default: those of the kit's own `networks` option. */
  readonly networks?: readonly CosmosNetwork[] | undefined
  /** Endpoints of your own, asked before those of the networks; never given to a wallet. */
  readonly rpcUrls?: Readonly<Record<NetworkId, readonly string[]>> | undefined
  /** Further Keplr-style wallets to look for, beside Keplr, Leap and Cosmostation. */
  readonly wallets?: readonly CosmosWallet[] | undefined
  /** Milliseconds for one read. Default 10,000. */
  readonly timeout?: number | undefined
  /** How much more gas is allowed than the simulation used. Default 1.4. */
  readonly gasFactor?: number | undefined
  /** How long a transaction is followed until a block holds it, in milliseconds. Default 60,000. */
  readonly followFor?: number | undefined
}
