import type { NetworkId } from '@plugboard/core'
import { bech32 } from '@scure/base'
import type { CosmosNetwork } from '../CosmosNetwork.js'
import { cosmosErrors } from '../errors.js'
import { parseAddress } from './parseAddress.js'

/** The canonical form of an address with one of these prefixes; `undefined` for any other text, and for a wrong checksum. */
export function decodeAddress(value: string, prefixes: readonly string[]): string | undefined {
  const address = parseAddress(value, prefixes)
  const decoded = address === undefined ? undefined : bech32.decodeUnsafe(address)
  const bytes = decoded ? bech32.fromWordsUnsafe(decoded.words) : undefined
  return bytes?.length === 20 || bytes?.length === 32 ? address : undefined
}

/** Whether a text is an address of one of these networks, or of the one that is named. */
export function isAddress(value: string, networks: readonly CosmosNetwork[], networkId?: NetworkId): boolean {
  const wanted = networks.filter(
    ({ caipNetworkId }) => networkId === undefined || caipNetworkId === networkId
  )
  const prefixes = wanted.map(({ cosmos }) => cosmos.bech32Prefix)
  return decodeAddress(value, prefixes) !== undefined
}

/** Converts an address of a network to its canonical form. @throws KitError `cosmos/notAnAddress`, which names its field */
export function requireAddress(value: string, { cosmos, name }: CosmosNetwork, field = 'address'): string {
  const address = decodeAddress(value, [cosmos.bech32Prefix])
  if (!address) throw cosmosErrors.notAnAddress({ notes: `'${field}': ${name} has no such address.` })
  return address
}

/**
 * The receiver's address of coins, in its canonical form.
 *
 * @throws KitError `cosmos/notAnAddress`; `cosmos/unusableReceiver` for the account of zeros, whose key nobody has
 */
export function requireReceiver(value: string, network: CosmosNetwork): string {
  const receiver = requireAddress(value, network, 'to')
  const { bytes } = bech32.decodeToBytes(receiver)
  if (bytes.every((byte) => byte === 0))
    throw cosmosErrors.unusableReceiver({ notes: `'to': nobody has the key of ${receiver}.` })
  return receiver
}
