import { solanaErrors } from '../errors.js'

/** The bytes that a wallet answered with. @throws KitError `solana/badSignature` */
export function bytesOf(value: unknown): Uint8Array {
  if (value instanceof Uint8Array) return value
  throw solanaErrors.badSignature({ notes: 'The wallet answered with something else than bytes.' })
}
