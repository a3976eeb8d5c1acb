import type { Network } from '@plugboard/core'
import type { PolkadotOptions } from '../PolkadotOptions.js'
import { endpointsOf } from './endpointsOf.js'
import type { LineSource } from './LineSource.js'
import { openEndpoint } from './openEndpoint.js'
import { openLightClient } from './openLightClient.js'

/** Lines to a network: each time to the next of its endpoints, or to its light client. */
export function lineSourceOf(network: Network, options: PolkadotOptions): LineSource {
  const endpoints = endpointsOf(network, options)
  if ('open' in endpoints) return { size: 1, open: () => openLightClient(endpoints, network) }
  const patience = options.timeout ?? 20_000
  let turn = 0
  return {
    size: Math.max(1, endpoints.length),
    patience,
    async open() {
      const url = endpoints[turn % endpoints.length]
      turn += 1
      if (url === undefined) throw new Error(`${network.name} has no endpoint`)
      // Another one shall have its turn before whoever reads gives up.
      return openEndpoint(url, network, patience / 3)
    }
  }
}
