import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { developmentKey } from '../developmentKey.js'

/** The Ed25519 key of an account. */
export function solanaKey(account: number) {
  const secret = developmentKey('solana', account)
  const publicKey = ed25519.getPublicKey(secret)
  return {
    publicKey,
    address: base58.encode(publicKey),
    sign: (bytes: Uint8Array): Uint8Array => ed25519.sign(bytes, secret)
  }
}
