import type { Network } from '@plugboard/core'
import type { PolkadotOptions } from '../PolkadotOptions.js'
import { endpointsOf } from './endpointsOf.js'
import type { LightChain } from './LightClient.js'
import { openSocket } from './openSocket.js'

/** Opens a line to a network: each time to the next of its endpoints, or to its light client. */
export function lineOpener(network: Network, options: PolkadotOptions): () => Promise<LightChain> {
  const endpoints = endpointsOf(network, options)
  if ('open' in endpoints) return () => endpoints.open()
  let turn = 0
  return async () => {
    const url = endpoints[turn % endpoints.length]
    turn += 1
    if (url === undefined) throw new Error(`${network.name} has no endpoint`)
    return openSocket(url)
  }
}
