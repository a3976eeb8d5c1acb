import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils'

/**
 * An address of `eip155` with the checksum of EIP-55, where its letters are all small or all capital. One of both kinds stays as it is: its checksum may be
 * wrong, which is to be seen.
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
