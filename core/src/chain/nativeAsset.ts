import type { Asset } from '../contract/Asset.js'
import type { Network } from '../contract/Network.js'

/** A network's own currency, in which its fees are paid, with the network's picture. Frozen. */
export function nativeAsset({
  caipNetworkId,
  nativeCurrency,
  assets
}: Pick<Network, 'caipNetworkId' | 'nativeCurrency' | 'assets'>): Asset {
  return Object.freeze({
    networkId: caipNetworkId,
    ...nativeCurrency,
    iconUrl: assets?.imageUrl,
    standing: 'native' as const
  })
}
