import { type OneInchRouter, type SwapRouter, uniswapV2Routers } from './SwapRouter.js'

/**
 * AggregationRouterV6 on the networks of product statement S9.06, according to the deployments in the README of
 * https://github.com/1inch/limit-order-protocol (it is the same contract), as of 2026-11. ZKsync Era has a different address, because addresses are
 * derived differently there.
 */
export const oneInchRouters: readonly OneInchRouter[] = Object.freeze([
  { networkId: 'eip155:1', kind: 'oneInchV6', address: '0x111111125421cA6dc452d289314280a0f8842A65' },
  { networkId: 'eip155:42161', kind: 'oneInchV6', address: '0x111111125421cA6dc452d289314280a0f8842A65' },
  { networkId: 'eip155:10', kind: 'oneInchV6', address: '0x111111125421cA6dc452d289314280a0f8842A65' },
  { networkId: 'eip155:324', kind: 'oneInchV6', address: '0x6fd4383cB451173D5f9304F041C7BCBf27d561fF' },
  { networkId: 'eip155:8453', kind: 'oneInchV6', address: '0x111111125421cA6dc452d289314280a0f8842A65' },
  { networkId: 'eip155:56', kind: 'oneInchV6', address: '0x111111125421cA6dc452d289314280a0f8842A65' },
  { networkId: 'eip155:137', kind: 'oneInchV6', address: '0x111111125421cA6dc452d289314280a0f8842A65' },
  { networkId: 'eip155:100', kind: 'oneInchV6', address: '0x111111125421cA6dc452d289314280a0f8842A65' },
  { networkId: 'eip155:43114', kind: 'oneInchV6', address: '0x111111125421cA6dc452d289314280a0f8842A65' },
  { networkId: 'eip155:250', kind: 'oneInchV6', address: '0x111111125421cA6dc452d289314280a0f8842A65' },
  { networkId: 'eip155:8217', kind: 'oneInchV6', address: '0x111111125421cA6dc452d289314280a0f8842A65' },
  {
    networkId: 'eip155:1313161554',
    kind: 'oneInchV6',
    address: '0x111111125421cA6dc452d289314280a0f8842A65'
  }
])

/** The contracts that may receive a visitor's payment if the host names none. */
export const knownRouters: readonly SwapRouter[] = Object.freeze([...uniswapV2Routers, ...oneInchRouters])
