import { blake2b } from '@noble/hashes/blake2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import { sameBytes } from '../sameBytes.js'

/** The 32 bytes of an SS58 address: a key, or the hash of one. Throws for one whose checksum is wrong. */
export function ss58(address: string): Uint8Array {
  const bytes = base58.decode(address)
  const prefix = ((bytes[0] ?? 0) & 0x40) === 0 ? 1 : 2
  if (bytes.length !== prefix + 34) throw new Error('Not the address of an account')
  const hash = blake2b(concatBytes(utf8ToBytes('SS58PRE'), bytes.subarray(0, -2)), { dkLen: 64 })
  if (!sameBytes(hash.subarray(0, 2), bytes.subarray(-2))) throw new Error('Wrong checksum')
  return bytes.slice(prefix, -2)
}
