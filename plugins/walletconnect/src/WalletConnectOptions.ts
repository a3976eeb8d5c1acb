import type { Namespace } from '@plugboard/core'

/** What a host may set of the pairing plugin. */
export interface WalletConnectOptions {
  /** Project at the relay. Default: the kit's `projectId`. */
  readonly projectId?: string | undefined
  /**
   * Relay to pair over (`wss:`), or several in the order of preference: when one cannot be reached, the next is tried.
   * Page and wallet meet only on one network of relays, so name relays of one network.
   */
  readonly relayUrl?: string | readonly string[] | undefined
  /** Methods to ask for, by namespace; they take the place of those that are known. */
  readonly methods?: Readonly<Partial<Record<Namespace, readonly string[]>>> | undefined
  /** Events to ask for, by namespace. Default: `accountsChanged` and `chainChanged`. */
  readonly events?: Readonly<Partial<Record<Namespace, readonly string[]>>> | undefined
  /** Open a wallet by its `https:` link where it has both kinds. Default false: by its own scheme. */
  readonly preferUniversalLinks?: boolean | undefined
  /** Have wallets sign in while they are paired, where the page signs visitors in and asks for eip155 only. Default true. */
  readonly oneClick?: boolean | undefined
  /** Bring the wallet's app to the front when a phone asks it for something. Default true. */
  readonly openWalletOnRequest?: boolean | undefined
}
