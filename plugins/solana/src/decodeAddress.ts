import { base58 } from '@scure/base'

/** The 32 bytes of an address; `undefined` for a text that is not one. */
export function decodeAddress(value: string): Uint8Array | undefined {
  // Decoding takes time quadratic in the length, so the length is checked first.
  if (value.length < 32 || value.length > 44) return undefined
  try {
    const bytes = base58.decode(value)
    return bytes.length === 32 ? bytes : undefined
  } catch {
    return undefined
  }
}
