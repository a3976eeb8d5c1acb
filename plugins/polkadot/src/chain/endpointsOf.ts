import type { Network } from '@plugboard/core'
import type { PolkadotOptions } from '../PolkadotOptions.js'
import type { LightClient } from './LightClient.js'

/** How a network is reached: as the host said, or by its own endpoints; one that names HTTP only answers WebSockets there too. */
export function endpointsOf(network: Network, options: PolkadotOptions): readonly string[] | LightClient {
  const { http, webSocket = [] } = network.rpcUrls.default
  const own = webSocket.length ? webSocket : http.map((url) => url.replace(/^http/, 'ws'))
  return options.endpoints?.[network.caipNetworkId] ?? own
}
