import { signatureVerify } from '@polkadot/util-crypto'
import { polkadotErrors } from '../errors.js'

/**
 * The signature that a wallet answered with, in hex: 64 or 65 bytes, after one that may name its kind.
 *
 * @throws KitError `polkadot/badSignature`
 */
export function readSignature(answer: unknown): `0x${string}` {
  const signature = (answer as { signature?: unknown } | null)?.signature
  if (typeof signature === 'string' && /^0x([\da-f]{2}){64,66}$/i.test(signature))
    return signature as `0x${string}`
  throw polkadotErrors.badSignature()
}

/**
 * Whether an account signed a text: sr25519, ed25519, ecdsa or of Ethereum's kind, with or without the byte that names the
 * kind. The signature is one of the text in `<Bytes>…</Bytes>`, as wallets make it, or of the text alone.
 */
export function isSignedText(address: string, text: string, signature: string): boolean {
  try {
    return signatureVerify(new TextEncoder().encode(text), signature, address).isValid
  } catch {
    return false
  }
}
