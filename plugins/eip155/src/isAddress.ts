import { getAddress } from 'viem/utils'
import { parseAddress } from './parseAddress.js'

/** Rootstock and its test network put their id into the checksum (EIP-1191). */
const rootstockIds: readonly number[] = [30, 31]

/**
 * Whether a text is an address: 20 bytes in hex whose case is the checksum of EIP-55, or that of Rootstock. Digits of one case carry no
 * checksum and pass.
 */
export function isAddress(value: string): boolean {
  const address = parseAddress(value)
  if (!address) return false
  const digits = address.slice(2)
  const hasChecksum = digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
  return (
    !hasChecksum || isChecksummed(address) || rootstockIds.some((chainId) => isChecksummed(address, chainId))
  )
}

const isChecksummed = (address: string, chainId?: number): boolean =>
  getAddress(address.toLowerCase(), chainId) === address
