import { sha256Short } from './sha256Short.js'

const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** A version, a hash of 20 bytes and a checksum of 4. */
const size = 25

/**
 * Reads an address of before segwit (base58check): its version and its hash, 21 bytes. `undefined` for whatever is none. An address
 * has to be known before any library is loaded; so this is by hand, and held to one by its test.
 */
export function readBase58(text: string): Uint8Array | undefined {
  const digits = Array.from(text, (letter) => letters.indexOf(letter))
  if (digits.includes(-1)) return undefined
  const hex = digits.reduce((sum, digit) => sum * 58n + BigInt(digit), 0n).toString(16)
  if (hex.length > size * 2) return undefined
  const full = hex.padStart(size * 2, '0')
  const bytes = Uint8Array.from({ length: size }, (_, at) =>
    Number.parseInt(full.slice(at * 2, at * 2 + 2), 16)
  )
  // Each zero in front is one letter: there is one way to write an address.
  const zeros = bytes.findIndex((byte) => byte !== 0)
  if (zeros !== digits.findIndex((digit) => digit !== 0)) return undefined
  const payload = bytes.slice(0, -4)
  const sum = sha256Short(sha256Short(payload))
  return bytes.slice(-4).every((byte, at) => byte === sum[at]) ? payload : undefined
}
