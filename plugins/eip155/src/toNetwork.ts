import type { Network } from '@plugboard/core'
import type { ViemChain } from './Eip155Options.js'

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
