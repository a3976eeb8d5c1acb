import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils'

/**
 * An `eip155` address with the checksum of EIP-55, if its letters are all lower case or all upper case. An address in mixed case stays unchanged: its
 * checksum may be wrong, which should remain visible.
 *
 * @param address `0x` and 40 hex digits
 */
export function checksumAddress(address: string): string {
  const digits = address.slice(2)
  const small = digits.toLowerCase()
  if (digits !== small && digits !== digits.toUpperCase()) return address
  const hash = bytesToHex(keccak_256(utf8ToBytes(small)))
  const letters = [...small].map((letter, at) => ((hash[at] ?? '0') >= '8' ? letter.toUpperCase() : letter))
  return `0x${letters.join('')}`
}
