import { ed25519 } from '@noble/curves/ed25519'
import { secp256k1 } from '@noble/curves/secp256k1'
import { blake2b } from '@noble/hashes/blake2b'
import { base58 } from '@scure/base'
import { verify as verifySr25519 } from '@scure/sr25519'

/**
 * Whether an account signed a text in `<Bytes>`, verified with the curves alone: the account's id is the last 32 bytes before
 * the checksum, and for ecdsa the hash of the key recovered from the signature.
 */
export function verifyText(kind: string, address: string, text: string, signature: string): boolean {
  const message = new TextEncoder().encode(`<Bytes>${text}</Bytes>`)
  const bytes = Uint8Array.from(Buffer.from(signature.slice(2), 'hex'))
  const id = base58.decode(address).slice(-34, -2)
  if (kind === 'sr25519') return verifySr25519(message, bytes, id)
  if (kind === 'ed25519') return ed25519.verify(bytes, message, id)
  const [, ...rest] = bytes
  const signed = secp256k1.Signature.fromCompact(Uint8Array.from(rest.slice(0, 64))).addRecoveryBit(
    rest[64] ?? 0
  )
  const key = signed.recoverPublicKey(blake2b(message, { dkLen: 32 })).toRawBytes(true)
  return Buffer.from(blake2b(key, { dkLen: 32 })).equals(Buffer.from(id))
}
