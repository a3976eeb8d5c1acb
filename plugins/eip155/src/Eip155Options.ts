import type { Network, NetworkId } from '@plugboard/core'
import type { SwapRouter } from './swap/SwapRouter.js'

/** An EVM chain as viem describes it. Every object of `viem/chains` fits. */
export interface ViemChain {
  readonly id: number
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly rpcUrls: {
    readonly default: { readonly http: readonly string[]; readonly webSocket?: readonly string[] | undefined }
  }
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } } | undefined
  readonly testnet?: boolean | undefined
}

/** What `eip155()` takes. */
export interface Eip155Options {
  /** viem chains or networks; the first is the default. Without it: the eip155 networks of the kit's config. */
  readonly networks?: readonly (ViemChain | Network)[] | undefined
  /** Endpoints of the host's own by CAIP-2 id, asked before the public ones and never shown to a wallet. */
  readonly rpcUrls?: Readonly<Record<NetworkId, readonly string[]>> | undefined
  /** Show announced wallets of these reverse domain names only. */
  readonly allowedRdns?: readonly string[] | undefined
  /** Hide wallets by reverse domain name or by name, in any case. */
  readonly blockedRdns?: readonly string[] | undefined
  /** Contracts that exchange tokens, and may be given what a visitor pays. Default: Uniswap's own (`uniswapV2Routers` of `@plugboard/eip155/uniswap`), and 1inch's sixth on twelve networks. */
  readonly swapRouters?: readonly SwapRouter[] | undefined
  /** How long one endpoint may take, in milliseconds. Default 10,000. */
  readonly timeout?: number | undefined
  /** Send calls of one moment as one HTTP request. Default true. */
  readonly batch?: boolean | undefined
}

/** Makes a network of a viem chain; a network passes as it is. Only the chain's own public endpoints are in it. */
export function toNetwork(chain: ViemChain | Network): Network {
  if ('caipNetworkId' in chain) return chain
  const { id, name, nativeCurrency, rpcUrls, blockExplorers, testnet } = chain
  const { http, webSocket } = rpcUrls.default
  return {
    id,
    name,
    caipNetworkId: `eip155:${id}`,
    chainNamespace: 'eip155',
    nativeCurrency,
    rpcUrls: { default: { http, webSocket } },
    blockExplorers: blockExplorers && { default: blockExplorers.default },
    assets: { imageId: `eip155-${id}` },
    testnet: testnet || undefined
  }
}
