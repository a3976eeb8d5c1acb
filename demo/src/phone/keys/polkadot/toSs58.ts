import { blake2b } from '@noble/hashes/blake2'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils'
import { base58 } from '@scure/base'

/** An address in SS58: prefix of the chain, key, two bytes of checksum. @param prefix below 64 */
export function toSs58(publicKey: Uint8Array, prefix: number): string {
  const body = concatBytes(Uint8Array.of(prefix), publicKey)
  const checksum = blake2b(concatBytes(utf8ToBytes('SS58PRE'), body), { dkLen: 64 })
  return base58.encode(concatBytes(body, checksum.subarray(0, 2)))
}
