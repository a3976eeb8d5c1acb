import { checksumOf } from './checksumOf.js'
import { fromBase58 } from './fromBase58.js'
import type { Ss58 } from './Ss58.js'

/** Reads the SS58 address of an account: a prefix of one or two bytes, 32 bytes, and a checksum of two. */
export function decodeSs58(value: string): Ss58 | undefined {
  if (value.length < 46 || value.length > 50) return undefined
  const all = fromBase58(value)
  if (!all) return undefined
  const [first = 0, second = 0] = all
  const wide = first > 63
  // Prefixes from 64 up take two bytes, whose bits are laid crosswise; 46 and 47 are reserved.
  const format = wide ? ((first & 0x3f) << 2) | (second >> 6) | ((second & 0x3f) << 8) : first
  if (first > 127 || (wide && format < 64) || format === 46 || format === 47) return undefined
  const from = wide ? 2 : 1
  if (all.length !== from + 34) return undefined
  const sum = checksumOf(all.subarray(0, -2))
  if (sum.some((byte, at) => byte !== all[from + 32 + at])) return undefined
  return { format, bytes: all.slice(from, -2) }
}
