import { base58 } from '@scure/base'

/** The address as it is when it is one: base58 of exactly 32 bytes, 32 to 44 characters. Case matters. */
export function parseAddress(value: string): string | undefined {
  if (value.length < 32 || value.length > 44) return undefined
  try {
    return base58.decode(value).length === 32 ? value : undefined
  } catch {
    return undefined
  }
}
