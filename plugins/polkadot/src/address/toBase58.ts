import { base58Letters } from './base58Letters.js'

/** Writes bytes in base58, a leading zero as `1`. */
export function toBase58(bytes: Uint8Array): string {
  let text = ''
  for (let rest = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n); rest; rest /= 58n)
    text = base58Letters[Number(rest % 58n)] + text
  const first = bytes.findIndex((byte) => byte !== 0)
  return '1'.repeat(first < 0 ? bytes.length : first) + text
}
