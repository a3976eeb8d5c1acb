import { solanaErrors } from '../errors.js'
import { bytesOf } from './bytesOf.js'

/** The signature that a wallet answered with. @throws KitError `solana/badSignature` */
export function signatureOf(value: unknown): Uint8Array {
  const signature = bytesOf(value)
  if (signature.length !== 64)
    throw solanaErrors.badSignature({ notes: 'An Ed25519 signature has 64 bytes.' })
  return signature
}
