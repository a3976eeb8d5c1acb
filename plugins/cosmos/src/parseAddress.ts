/** The letters of bech32, in the order of their values (BIP-173). */
const letters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const generator = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3] as const

/**
 * The lower-case form of a bech32 address (BIP-173) of 20 or 32 bytes that begins with one of `prefixes`; nothing for any
 * other text, for a mixed case and for a wrong checksum.
 */
export function parseAddress(value: string, prefixes: readonly string[]): string | undefined {
  if (value.length > 90 || (value !== value.toLowerCase() && value !== value.toUpperCase())) return undefined
  const text = value.toLowerCase()
  const at = text.lastIndexOf('1')
  const prefix = text.slice(0, at)
  const words = [...text.slice(at + 1)].map((letter) => letters.indexOf(letter))
  if (!prefixes.includes(prefix) || words.includes(-1)) return undefined
  // 32 words are 20 bytes, 52 are 32 bytes and four bits that must be none; six are the checksum.
  const isLong = words.length === 58
  if (!(words.length === 38 || isLong) || (isLong && (words[51] as number) & 15)) return undefined
  const codes = [...prefix].map((letter) => letter.charCodeAt(0))
  return checksum([...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31), ...words]) === 1
    ? text
    : undefined
}

function checksum(words: readonly number[]): number {
  let sum = 1
  for (const word of words) {
    const top = sum >>> 25
    sum = ((sum & 0x1ffffff) << 5) ^ word
    generator.forEach((value, bit) => {
      if ((top >> bit) & 1) sum ^= value
    })
  }
  return sum
}
