import type { Network, NetworkId } from '@plugboard/core'
import type { SwapRouter } from './swap/SwapRouter.js'

/** An EVM chain as viem describes it. Every object from `viem/chains` fits. */
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

/** The options of `eip155()`. */
export interface Eip155Options {
  /** viem chains or networks; the first is the default. If omitted, the eip155 networks of the kit's config are used. */
  readonly networks?: readonly (ViemChain | Network)[] | undefined
  /** The host's own endpoints by CAIP-2 id. They are tried before the public ones and are never shown to a wallet. */
  readonly rpcUrls?: Readonly<Record<NetworkId, readonly string[]>> | undefined
  /** Show only announced wallets with these reverse domain names. */
  readonly allowedRdns?: readonly string[] | undefined
  /** Hide wallets by reverse domain name or by name, case-insensitively. */
  readonly blockedRdns?: readonly string[] | undefined
  /**
   * Contracts that exchange tokens and may receive the visitor's payment. Default: Uniswap's own (`uniswapV2Routers` of `@plugboard/eip155/uniswap`),
   * and 1inch's version 6 on twelve networks.
   */
  readonly swapRouters?: readonly SwapRouter[] | undefined
  /** How long one endpoint may take, in milliseconds. Default 10,000. */
  readonly timeout?: number | undefined
  /** Send calls made at the same moment as one HTTP request. Default true. */
  readonly batch?: boolean | undefined
}

/** Converts a viem chain to a network; a network is returned as it is. It contains only the chain's own public endpoints. */
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
