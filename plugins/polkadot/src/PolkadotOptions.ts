import type { Network, NetworkId } from '@plugboard/core'

/** Options of the Polkadot namespace. */
export interface PolkadotOptions {
  /**
   * Networks in the order in which they are offered; a `PolkadotNetwork` contains more details. Default: those of the kit's own `networks` option.
   */
  readonly networks?: readonly Network[] | undefined
  /**
   * How to reach a network, instead of its own `rpcUrls`: WebSocket endpoints, with failover to the next one, or a light client that runs in the
   * page.
   */
  readonly endpoints?: Readonly<Record<NetworkId, readonly string[] | LightClient>> | undefined
  /** Names and pictures of wallets by their key in `window.injectedWeb3`. */
  readonly wallets?: Readonly<Record<string, PolkadotWallet>> | undefined
  /** Assets of the `assets` pallet that `holdings` looks for on a network, by their numbers: a chain does not list the assets of an account. */
  readonly tokens?: Readonly<Record<NetworkId, readonly string[]>> | undefined
  /** Timeout of one read in milliseconds, including connecting. Default 20,000. */
  readonly timeout?: number | undefined
}

/** How a wallet is shown. Wallets of `injectedWeb3` provide only their key. */
export interface PolkadotWallet {
  /** Replaces the known name for the key, or the key itself. */
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
