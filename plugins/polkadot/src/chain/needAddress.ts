import type { Network } from '@plugboard/core'
import { isEthereumAddress } from '@polkadot/util-crypto'
import { decodeSs58 } from '../address/decodeSs58.js'
import { encodeSs58 } from '../address/encodeSs58.js'
import { polkadotErrors } from '../errors.js'
import { isEthereumLike } from '../isEthereumLike.js'
import { ss58FormatOf } from '../ss58FormatOf.js'

/**
 * An address in the network's own form, from any form that names the same account.
 *
 * @throws KitError `polkadot/notAnAddress`, also for 20 bytes in hex with a wrong checksum (EIP-55)
 */
export function needAddress(value: string, network: Network): string {
  if (isEthereumLike(network)) {
    if (isEthereumAddress(value)) return value
    throw polkadotErrors.notAnAddress()
  }
  const read = decodeSs58(value)
  if (!read) throw polkadotErrors.notAnAddress()
  return encodeSs58({ format: ss58FormatOf(network), bytes: read.bytes })
}
