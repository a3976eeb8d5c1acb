import { definePlugin, type Plugin } from '@plugboard/core'
import { lazy } from '@plugboard/core/chain'
import { swapSources } from '@plugboard/core/features'
import { type SwapRouter, type UniswapV2Router, uniswapV2Routers } from './swap/SwapRouter.js'

export {
  type OneInchRouter,
  type SwapRouter,
  type UniswapV2Router,
  uniswapV2Routers
} from './swap/SwapRouter.js'

/** The options of `uniswap()`. */
export interface UniswapOptions {
  /**
   * The routers that it asks; those of another kind are left out. Also name them in `swapRouters` of `eip155()`, which determines who may receive the
   * visitor's payment. Default: Uniswap's own.
   */
  readonly routers?: readonly SwapRouter[] | undefined
}

/**
 * A source of swaps that asks the pools of Uniswap V2, or of one of its forks, directly on the chain, so no server is needed. It quotes the direct
 * route and those through one other token, and wraps the network's own currency one to one.
 */
export function uniswap({ routers = uniswapV2Routers }: UniswapOptions = {}): Plugin {
  return definePlugin({
    name: 'eip155/uniswap',
    setup(kit) {
      const load = lazy(() => import('./swap/uniswapQuotes.js'))
      const routerOf = (id: string) =>
        routers.find((one): one is UniswapV2Router => one.kind === 'uniswapV2' && one.networkId === id)
      kit.contribute(swapSources, {
        id: 'uniswap-v2',
        name: 'Uniswap V2',
        order: 100,
        serves: (networkId) => routerOf(networkId) !== undefined,
        spenders: (networkId) => [routerOf(networkId)?.address ?? []].flat(),
        async quote(request, signal) {
          const router = routerOf(request.connection.networkId)
          return router && (await load()).quoteSwap(kit, router, request, signal)
        },
        async build(quote) {
          const router = routerOf(quote.connection.networkId)
          return (await load()).buildSwap(router, quote)
        },
        revoke: async (allowance) => (await load()).revokeAllowance(allowance),
        allowed: async (allowance, signal) => (await load()).readAllowance(kit, allowance, signal)
      })
    }
  })
}
