import { getAddress } from 'viem/utils'
import { parseAddress } from './parseAddress.js'

/** Rootstock and its test network include their chain id in the checksum (EIP-1191). */
const rootstockIds: readonly number[] = [30, 31]

/**
 * Whether a text is an address: 20 bytes in hex whose case is the checksum of EIP-55 or of Rootstock. Addresses in a single case carry no checksum
 * and pass. With a chain id, the checksum of Rootstock passes only on that chain.
 */
export function isAddress(value: string, chainId?: number): boolean {
  const address = parseAddress(value)
  if (!address) return false
  const digits = address.slice(2)
  const hasChecksum = digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
  const ownIds = rootstockIds.filter((id) => chainId === undefined || id === chainId)
  return !hasChecksum || isChecksummed(address) || ownIds.some((id) => isChecksummed(address, id))
}

const isChecksummed = (address: string, chainId?: number): boolean =>
  getAddress(address.toLowerCase(), chainId) === address
