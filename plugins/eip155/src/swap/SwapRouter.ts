import type { NetworkId } from '@plugboard/core'

/** A router with the functions of UniswapV2Router02, which many others have too. */
export interface UniswapV2Router {
  readonly networkId: NetworkId
  readonly kind: 'uniswapV2'
  readonly address: string
  /** The wrapped form of the network's own currency, as the router defines it. */
  readonly wrapped: string
  /** Tokens that have pools with many others: an exchange can pass through one of them. `wrapped` is always included. */
  readonly hubs?: readonly string[] | undefined
}

/**
 * A router with the functions of 1inch's AggregationRouterV6. The steps in between are a program of 1inch's; the router itself enforces the minimum
 * that arrives.
 */
export interface OneInchRouter {
  readonly networkId: NetworkId
  readonly kind: 'oneInchV6'
  readonly address: string
}

/**
 * A contract that exchanges tokens, and whose calls this page reads. Which contracts may spend a visitor's tokens is decided here and by the host,
 * and never by a service that quotes.
 */
export type SwapRouter = UniswapV2Router | OneInchRouter

/** Uniswap's own routers, by https://docs.uniswap.org/contracts/v2/reference/smart-contracts/v2-deployments, as of 2026-11. */
export const uniswapV2Routers: readonly UniswapV2Router[] = Object.freeze([
  {
    networkId: 'eip155:1',
    kind: 'uniswapV2',
    address: '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D',
    wrapped: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
  },
  {
    networkId: 'eip155:10',
    kind: 'uniswapV2',
    address: '0x4A7b5Da61326A6379179b40d00F57E5bbDC962c2',
    wrapped: '0x4200000000000000000000000000000000000006'
  },
  {
    networkId: 'eip155:8453',
    kind: 'uniswapV2',
    address: '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
    wrapped: '0x4200000000000000000000000000000000000006'
  }
])
