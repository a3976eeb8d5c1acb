import type { Namespace } from '@plugboard/core'

/** The options of the pairing plugin. */
export interface WalletConnectOptions {
  /** Project at the relay. Default: the kit's `projectId`. */
  readonly projectId?: string | undefined
  /**
   * Relay to pair over (`wss:`), or several in order of preference: if one cannot be reached, the next is tried. Page and wallet meet only on one
   * network of relays, so name relays of one network.
   */
  readonly relayUrl?: string | readonly string[] | undefined
  /** Methods to request, by namespace; they replace the known ones. */
  readonly methods?: Readonly<Partial<Record<Namespace, readonly string[]>>> | undefined
  /** Events to request, by namespace. Default: `accountsChanged` and `chainChanged`. */
  readonly events?: Readonly<Partial<Record<Namespace, readonly string[]>>> | undefined
  /** Open a wallet by its `https:` link if it has both kinds. Default false: by its own scheme. */
  readonly preferUniversalLinks?: boolean | undefined
  /** Have wallets sign in while they are paired, if the page signs visitors in and requests only eip155. Default true. */
  readonly oneClick?: boolean | undefined
  /** Bring the wallet's app to the front on a phone when it receives a request that the visitor answers. Default true. */
  readonly openWalletOnRequest?: boolean | undefined
}
