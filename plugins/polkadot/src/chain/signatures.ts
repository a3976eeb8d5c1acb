import type { Registry, SignerPayloadJSON } from '@polkadot/types/types'
import { signatureVerify } from '@polkadot/util-crypto'
import { polkadotErrors } from '../errors.js'

/**
 * The signature in a wallet's answer, in hex: 64 or 65 bytes, optionally preceded by a byte that names its kind.
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
 * Whether an account signed a text: sr25519, ed25519, ecdsa or Ethereum's kind, with or without the byte that names the kind. The signature is for
 * the text in `<Bytes>…</Bytes>`, as wallets create it, or for the text alone.
 */
export function isSignedText(address: string, text: string, signature: string): boolean {
  try {
    return signatureVerify(new TextEncoder().encode(text), signature, address).isValid
  } catch {
    return false
  }
}

/**
 * Whether an account signed an extrinsic as the chain will check it, with all of the chain's signed extensions. True if it cannot be checked here:
 * the chain checks it again.
 */
export function isSignedPayload(
  registry: Registry,
  {
    address,
    payload,
    signature
  }: { readonly address: string; readonly payload: SignerPayloadJSON; readonly signature: string }
): boolean {
  try {
    const { version } = payload
    const encoded = registry.createType('ExtrinsicPayload', payload, { version }).toU8a({ method: true })
    // For longer payloads, a chain checks the hash.
    const signed = encoded.length > 256 ? registry.hash(encoded) : encoded
    return signatureVerify(signed, signature, address).isValid
  } catch {
    return true
  }
}
