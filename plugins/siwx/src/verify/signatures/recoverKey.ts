import { secp256k1 } from '@noble/curves/secp256k1.js'

/** Recovers the secp256k1 public key that created `r` and `s` (64 bytes). Throws if there is none, and for the higher `s`. */
export function recoverKey(
  compact: Uint8Array,
  recovery: number,
  hash: Uint8Array,
  isCompressed = true
): Uint8Array {
  const signature = secp256k1.Signature.fromCompact(compact)
  if (signature.hasHighS()) throw new Error('Not a canonical signature')
  return signature.addRecoveryBit(recovery).recoverPublicKey(hash).toBytes(isCompressed)
}
