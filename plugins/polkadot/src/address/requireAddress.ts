import type { Network } from '@plugboard/core'
import { isEthereumAddress } from '@polkadot/util-crypto'
import { polkadotErrors } from '../errors.js'
import { hasEthereumAccounts, isForNetwork, ss58FormatOf } from '../PolkadotNetwork.js'
import { decodeSs58, encodeSs58 } from './ss58.js'

/**
 * Converts an address to the network's own form, from any form of the same account.
 *
 * @throws KitError `polkadot/notAnAddress`, also for 20 bytes in hex with a wrong checksum (EIP-55)
 */
export function requireAddress(value: string, network: Network): string {
  if (hasEthereumAccounts(network)) {
    if (isEthereumAddress(value)) return value
    throw polkadotErrors.notAnAddress()
  }
  const decoded = decodeSs58(value)
  if (!decoded) throw polkadotErrors.notAnAddress()
  return encodeSs58({ format: ss58FormatOf(network), bytes: decoded.bytes })
}

/**
 * The address of a receiver in the network's own form. An address written for another chain is refused, because its owner expects the transfer there.
 *
 * @throws KitError `polkadot/notAnAddress`; `polkadot/unusableReceiver` for the account of zeros, whose key nobody has
 */
export function requireReceiver(value: string, network: Network): string {
  const address = requireAddress(value, network)
  const { format, bytes } = decodeSs58(value) ?? {}
  if (format !== undefined && !isForNetwork(format, network))
    throw polkadotErrors.notAnAddress({ notes: `The address is for the chain with prefix ${format}.` })
  if (bytes ? bytes.every((byte) => byte === 0) : /^0x0*$/.test(address))
    throw polkadotErrors.unusableReceiver({ notes: `Nobody has the key of ${address}.` })
  return address
}
