import { polkadotErrors } from '../errors.js'

/** The signature that a wallet answered with, in hex: 64 or 65 bytes, after one that may name its kind. @throws KitError `polkadot/badSignature` */
export function signatureIn(answer: unknown): `0x${string}` {
  const signature = (answer as { signature?: unknown } | null)?.signature
  if (typeof signature === 'string' && /^0x([\da-f]{2}){64,66}$/i.test(signature))
    return signature as `0x${string}`
  throw polkadotErrors.badSignature()
}
