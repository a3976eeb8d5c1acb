/** Maps each namespace id (CAIP-2 prefix) to `true`. Augment it to teach the types about a chain family of your own. */
export interface Namespaces {
  eip155: true
  solana: true
  bip122: true
  polkadot: true
  cosmos: true
}

/** A CAIP-2 namespace, e.g. `'eip155'`. Any string is accepted; the known ones complete in an editor. */
export type Namespace = keyof Namespaces | (string & {})

/** A CAIP-2 network id, e.g. `'eip155:1'`. */
export type NetworkId = `${string}:${string}`

/** RPC endpoints of a network, the preferred one first. */
export interface RpcUrls {
  readonly http: readonly string[]
  readonly webSocket?: readonly string[] | undefined
}

/** One chain that the page may use. Plain data: it can be serialised and rendered on a server. */
export interface Network {
  /** The chain's own id: a number on eip155, a string elsewhere. */
  readonly id: number | string
  readonly name: string
  readonly caipNetworkId: NetworkId
  readonly chainNamespace: Namespace
  /** `decimals` scales base units, e.g. 18 for wei. */
  readonly nativeCurrency: {
    readonly name: string
    readonly symbol: string
    readonly decimals: number
  }
  /** `default` holds the endpoints that the kit itself reads from; further keys are free for plugins. */
  readonly rpcUrls: {
    readonly default: RpcUrls
    readonly [key: string]: RpcUrls
  }
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } } | undefined
  readonly assets?:
    | {
        readonly imageUrl?: string | undefined
        readonly imageId?: string | undefined
      }
    | undefined
  /** Marks a test network: it is listed in a separate group, and its balance reads 0.00. */
  readonly testnet?: boolean | undefined
}
