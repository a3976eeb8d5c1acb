const letters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3] as const

/** What the checksum of BIP-173 leaves, and that of BIP-350. */
const bech32 = 1
const bech32m = 0x2bc830a3

/** A witness program. */
export interface WitnessProgram {
  /** In small letters. */
  readonly prefix: string
  readonly version: number
  readonly program: Uint8Array
}

/**
 * Reads a segwit address: version 0 in bech32 (BIP-173), later ones in bech32m (BIP-350). `undefined` for whatever is none.
 * An address has to be known before any library is loaded; so this is by hand, and held to one by its test.
 */
export function readBech32(text: string): WitnessProgram | undefined {
  const value = text.toLowerCase()
  if (value !== text && text.toUpperCase() !== text) return undefined
  const place = value.lastIndexOf('1')
  const prefix = value.slice(0, place)
  const words = Array.from(value.slice(place + 1), (letter) => letters.indexOf(letter))
  const version = words[0] ?? -1
  if (place < 1 || words.length < 7 || words.includes(-1) || version > 16) return undefined
  const codes = Array.from(prefix, (letter) => letter.charCodeAt(0))
  const sum = checksum([...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31), ...words])
  if (sum !== (version ? bech32m : bech32)) return undefined
  const program = toBytes(words.slice(1, -6))
  return program && { prefix, version, program }
}

function checksum(values: readonly number[]): number {
  return values.reduce((sum, value) => {
    const next = ((sum & 0x1ffffff) << 5) ^ value
    return generators.reduce((mixed, one, bit) => ((sum >>> (25 + bit)) & 1 ? mixed ^ one : mixed), next)
  }, 1)
}

/** From words of 5 bits to bytes; what is left over is less than a word, and zero. */
function toBytes(words: readonly number[]): Uint8Array | undefined {
  const bits = words.map((word) => word.toString(2).padStart(5, '0')).join('')
  const length = bits.length >> 3
  const rest = bits.slice(length * 8)
  if (rest.length > 4 || rest.includes('1')) return undefined
  return Uint8Array.from({ length }, (_, at) => Number.parseInt(bits.slice(at * 8, at * 8 + 8), 2))
}
