import type { Network, NetworkId } from '@plugboard/core'
import type { LightClient } from './chain/LightClient.js'
import type { PolkadotWallet } from './PolkadotWallet.js'

/** Options of the Polkadot namespace. */
export interface PolkadotOptions {
  /**
   * Networks in the order in which they are offered; a `PolkadotNetwork` says more of itself. Default: those of the kit's own
   * `networks` option.
   */
  readonly networks?: readonly Network[] | undefined
  /**
   * How a network is reached, in place of its own `rpcUrls`: WebSocket endpoints, of which the next is taken when one fails,
   * or a light client that runs in the page.
   */
  readonly endpoints?: Readonly<Record<NetworkId, readonly string[] | LightClient>> | undefined
  /** Names and pictures of wallets by the key that they use in `window.injectedWeb3`. */
  readonly wallets?: Readonly<Record<string, PolkadotWallet>> | undefined
  /** Milliseconds for one read, connecting included. Default 20,000. */
  readonly timeout?: number | undefined
}
