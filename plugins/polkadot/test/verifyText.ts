import { ed25519 } from '@noble/curves/ed25519'
import { secp256k1 } from '@noble/curves/secp256k1'
import { blake2b } from '@noble/hashes/blake2b'
import { keccak_256 } from '@noble/hashes/sha3'
import { base58 } from '@scure/base'
import { verify as verifySr25519 } from '@scure/sr25519'

/**
 * Whether an account signed a text in `<Bytes>`, verified with the curves alone: the account's id is the last 32 bytes before
 * the checksum, and for ecdsa the hash of the key recovered from the signature. An Ethereum-style address is the end of that key's hash.
 */
export function verifyText(kind: string, address: string, text: string, signature: string): boolean {
  const message = new TextEncoder().encode(`<Bytes>${text}</Bytes>`)
  const bytes = Uint8Array.from(Buffer.from(signature.slice(2), 'hex'))
  if (kind === 'ethereum') {
    const key = recoverKey(keccak_256(message), bytes).toRawBytes(false).slice(1)
    return `0x${Buffer.from(keccak_256(key).slice(-20)).toString('hex')}` === address
  }
  const id = base58.decode(address).slice(-34, -2)
  if (kind === 'sr25519') return verifySr25519(message, bytes, id)
  if (kind === 'ed25519') return ed25519.verify(bytes, message, id)
  // The first byte names the kind of key.
  const key = recoverKey(blake2b(message, { dkLen: 32 }), bytes.slice(1)).toRawBytes(true)
  return Buffer.from(blake2b(key, { dkLen: 32 })).equals(Buffer.from(id))
}

/** @param signature 64 bytes and the recovery bit */
const recoverKey = (hash: Uint8Array, signature: Uint8Array) =>
  secp256k1.Signature.fromCompact(signature.slice(0, 64))
    .addRecoveryBit(signature[64] ?? 0)
    .recoverPublicKey(hash)
