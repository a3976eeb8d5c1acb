import { sha256 } from '@noble/hashes/sha2.js'

/** SHA-256 for one purpose only (BIP-340). */
export function taggedHash(tag: string, message: Uint8Array): Uint8Array {
  const prefix = sha256(new TextEncoder().encode(tag))
  return sha256.create().update(prefix).update(prefix).update(message).digest()
}
