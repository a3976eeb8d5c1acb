import { fromBase58 } from './fromBase58.js'

/** The address as it is when it is one: base58 of exactly 32 bytes, 32 to 44 characters. Case matters. */
export function parseAddress(value: string): string | undefined {
  if (value.length < 32 || value.length > 44) return undefined
  return fromBase58(value)?.length === 32 ? value : undefined
}
