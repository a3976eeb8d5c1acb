import type { Network } from '@plugboard/core'
import { hasEthereumAccounts, ss58FormatOf } from '../PolkadotNetwork.js'
import { decodeSs58, encodeSs58 } from './ss58.js'

/** Plain data in which all addresses are in the network's own form. The chain's library may write them with the prefix of no particular chain. */
export function withOwnAddresses(data: unknown, network: Network): unknown {
  if (hasEthereumAccounts(network)) return data
  if (typeof data === 'string') {
    const decoded = decodeSs58(data)
    return decoded ? encodeSs58({ format: ss58FormatOf(network), bytes: decoded.bytes }) : data
  }
  if (Array.isArray(data)) return data.map((one) => withOwnAddresses(one, network))
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(Object.entries(data).map(([name, one]) => [name, withOwnAddresses(one, network)]))
}
