import { base58Letters } from './base58Letters.js'

/**
 * The bytes of a base58 text; `undefined` for what is none. For addresses, in what a page loads at once: a library for
 * every encoding is loaded with what signs. Takes time with the square of the length, so callers bound it.
 */
export function fromBase58(text: string): Uint8Array | undefined {
  // Least byte first.
  const bytes: number[] = []
  for (const letter of text) {
    let carry = base58Letters.indexOf(letter)
    if (carry < 0) return undefined
    for (const [at, byte] of bytes.entries()) {
      carry += byte * 58
      bytes[at] = carry & 255
      carry >>= 8
    }
    if (carry) bytes.push(carry)
  }
  // Each leading 1 is a byte of zero.
  for (let at = 0; text[at] === '1'; at += 1) bytes.push(0)
  return Uint8Array.from(bytes.reverse())
}
