import type { Network, NetworkId } from '@plugboard/core'

/** Options of the Polkadot namespace. */
export interface PolkadotOptions {
  /**
   * Networks in the order in which they are offered; a `PolkadotNetwork` says more of itself. Default: those of the kit's own
   * `networks` option.
   */
  readonly networks?: readonly Network[] | undefined
  /**
   * How a network is reached, instead of its own `rpcUrls`: WebSocket endpoints, of which the next is taken when one fails,
   * or a light client that runs in the page.
   */
  readonly endpoints?: Readonly<Record<NetworkId, readonly string[] | LightClient>> | undefined
  /** Names and pictures of wallets by the key that they use in `window.injectedWeb3`. */
  readonly wallets?: Readonly<Record<string, PolkadotWallet>> | undefined
  /** Assets of the `assets` pallet that `holdings` looks for on a network, by their numbers: a chain does not say which ones an account has. */
  readonly tokens?: Readonly<Record<NetworkId, readonly string[]>> | undefined
  /** Milliseconds for one read, connecting included. Default 20,000. */
  readonly timeout?: number | undefined
}

/** How a wallet is shown. Wallets of `injectedWeb3` say no more of themselves than the key that they use there. */
export interface PolkadotWallet {
  /** In place of the name that is known for the key, or of the key itself. */
  readonly name?: string | undefined
  /** An address that the page's policy allows, or a data URI. */
  readonly icon?: string | undefined
}

/** A light client as an endpoint. It is loaded when its network is first read. */
export interface LightClient {
  /** Starts the chain, e.g. with `start().addChain({ chainSpec })` of `smoldot`, which the page installs. */
  open(): Promise<LightChain>
}

/** A chain that a light client follows, as `smoldot`'s `addChain` gives it. */
export interface LightChain {
  sendJsonRpc(request: string): void
  /** Waits for the next answer or notification. */
  nextJsonRpcResponse(): Promise<string>
  remove(): void
}
