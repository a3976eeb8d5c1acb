import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'

export const doubleSha256 = (bytes: Uint8Array): Uint8Array => sha256(sha256(bytes))

/** The hash with which addresses name a key or a script: `HASH160`. */
export const hash160 = (bytes: Uint8Array): Uint8Array => ripemd160(sha256(bytes))

/** The script of SegWit inside P2SH, by the hash of its key. */
export const nestedSegwitScript = (keyHash: Uint8Array): Uint8Array => Uint8Array.of(0, 20, ...keyHash)

/** Bytes preceded by their length, as Bitcoin serializes them; at most 65,535. */
export function withLength(bytes: Uint8Array): Uint8Array {
  const { length } = bytes
  if (length > 0xffff) throw new Error('Too long')
  const prefix = length < 0xfd ? [length] : [0xfd, length & 0xff, length >> 8]
  return Uint8Array.of(...prefix, ...bytes)
}

/** The items of a serialized witness, none longer than 252 bytes. Throws when bytes are missing or left over. */
export function readWitness(bytes: Uint8Array): readonly Uint8Array[] {
  const items: Uint8Array[] = []
  let offset = 1
  for (let remaining = bytes[0] ?? 0; remaining > 0; remaining--) {
    const length = bytes[offset] ?? 0xff
    if (length >= 0xfd || offset + 1 + length > bytes.length) throw new Error('Not a witness')
    items.push(bytes.slice(offset + 1, offset + 1 + length))
    offset += 1 + length
  }
  if (offset !== bytes.length) throw new Error('Not a witness')
  return items
}
