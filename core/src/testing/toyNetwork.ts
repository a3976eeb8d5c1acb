import type { Asset } from '../contract/Asset.js'
import type { Namespace, Network, NetworkId } from '../contract/Network.js'

const currency = { name: 'Toy', symbol: 'TOY', decimals: 2 } as const

/** A network of a fake chain. @param networkId its CAIP-2 id, in that namespace */
export function toyNetwork(namespace: Namespace, networkId: NetworkId): Network {
  const reference = networkId.slice(namespace.length + 1)
  return {
    id: /^\d+$/.test(reference) ? Number(reference) : reference,
    name: `Toy ${reference}`,
    caipNetworkId: networkId,
    chainNamespace: namespace,
    nativeCurrency: currency,
    rpcUrls: { default: { http: [] } }
  }
}

/** The native currency of fake chains. @param networkId default: the first network of `fakeNamespace` */
export const toyAsset = (networkId: NetworkId = 'toy:1'): Asset => ({
  networkId,
  ...currency,
  standing: 'native'
})
