import { base58 } from '@scure/base'
import { solanaErrors } from '../errors.js'

/** The signature in a wallet's answer, in base58. @throws KitError `solana/badSignature` */
export function readSignature(answer: unknown): string {
  const signature = (answer as { signature?: unknown } | null)?.signature
  try {
    if (typeof signature === 'string' && base58.decode(signature).length === 64) return signature
  } catch {
    // Not base58: reported below.
  }
  throw solanaErrors.badSignature()
}
