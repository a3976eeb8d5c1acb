import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { sameBytes } from '../sameBytes.js'
import type { BitcoinAddress } from './BitcoinAddress.js'
import { recoverKey } from './recoverKey.js'
import { withLength } from './withLength.js'

/** The 65 bytes from which a key is recovered (BIP-137, and Bitcoin's own `signmessage`). The address has to come of that key. */
export function bip137({ kind, program }: BitcoinAddress, text: string, bytes: Uint8Array): boolean {
  const header = (bytes[0] ?? 0) - 27
  if (bytes.length !== 65 || header < 0 || header > 15 || kind === 'p2tr') return false
  const head = withLength(utf8ToBytes('Bitcoin Signed Message:\n'))
  const hash = sha256(sha256(concatBytes(head, withLength(utf8ToBytes(text)))))
  const key = recoverKey(bytes.slice(1), header & 3, hash, header >= 4 || kind !== 'p2pkh')
  const keyHash = ripemd160(sha256(key))
  const own = kind === 'p2sh' ? ripemd160(sha256(Uint8Array.of(0, 20, ...keyHash))) : keyHash
  return sameBytes(own, program)
}
