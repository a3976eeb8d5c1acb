import type { NetworkId } from '@plugboard/core'
import { bip122Errors } from '../errors.js'
import { type DescribedAddress, describeAddress } from './describeAddress.js'
import { familyOf } from './familyOf.js'

/**
 * What an address of a network says.
 *
 * @throws KitError `bip122/notAnAddress`, for an address of another network too: its note says which
 */
export function needAddress(value: unknown, networkId: NetworkId): DescribedAddress {
  const found = typeof value === 'string' ? describeAddress(value) : undefined
  if (!found) throw bip122Errors.notAnAddress()
  if (!found.families.includes(familyOf(networkId)))
    throw bip122Errors.notAnAddress({ notes: `It is one of another network: ${found.families.join(', ')}.` })
  return found
}
