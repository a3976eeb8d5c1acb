import { concatBytes } from '@noble/hashes/utils'
import { KeyError } from '../KeyError.js'

/** The small part of RLP (Ethereum's Yellow Paper, appendix B) that appends a signature to the fields of a transaction. */

/** The items of a list that makes up the whole input, each as its own encoding. @throws KeyError INVALID */
export function readRlpList(bytes: Uint8Array): Uint8Array[] {
  const whole = readItem(bytes, 0)
  if (!whole.isList || whole.end !== bytes.length) throw new KeyError('INVALID', 'Not a single RLP list')
  const items: Uint8Array[] = []
  // The list ends with the input, and so does its last item at the latest.
  for (let at = whole.start; at < whole.end; ) {
    const { end } = readItem(bytes, at)
    items.push(bytes.slice(at, end))
    at = end
  }
  return items
}

export const encodeRlpList = (items: readonly Uint8Array[]): Uint8Array => {
  const content = concatBytes(...items)
  return concatBytes(header(0xc0, content.length), content)
}

/** A string of bytes. */
export const encodeRlpBytes = (bytes: Uint8Array): Uint8Array =>
  bytes.length === 1 && (bytes[0] ?? 0) < 0x80 ? bytes : concatBytes(header(0x80, bytes.length), bytes)

/** Big-endian without leading zeros, as RLP requires. */
export function encodeRlpNumber(value: bigint): Uint8Array {
  const digits = value === 0n ? '' : value.toString(16)
  const even = digits.length % 2 ? `0${digits}` : digits
  return encodeRlpBytes(Uint8Array.from(even.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)))
}

/** Where the content of the item at `at` starts and ends. */
function readItem(bytes: Uint8Array, at: number): { isList: boolean; start: number; end: number } {
  const first = bytes[at]
  if (first === undefined) throw new KeyError('INVALID', 'RLP ends early')
  if (first < 0x80) return { isList: false, start: at, end: at + 1 }
  const isList = first >= 0xc0
  const short = first - (isList ? 0xc0 : 0x80)
  const lengthBytes = Math.max(0, short - 55)
  const length = lengthBytes === 0 ? short : readLength(bytes.subarray(at + 1, at + 1 + lengthBytes))
  const start = at + 1 + lengthBytes
  if (start + length > bytes.length) throw new KeyError('INVALID', 'RLP ends early')
  return { isList, start, end: start + length }
}

/** A length above 55, in one to four bytes without leading zeros. */
function readLength(bytes: Uint8Array): number {
  const length = bytes.reduce((sum, byte) => sum * 256 + byte, 0)
  if (bytes[0] === 0 || bytes.length > 4 || length < 56)
    throw new KeyError('INVALID', 'An RLP length is not in its shortest form')
  return length
}

function header(base: number, length: number): Uint8Array {
  if (length < 56) return Uint8Array.of(base + length)
  const digits: number[] = []
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) digits.unshift(rest % 256)
  return Uint8Array.of(base + 55 + digits.length, ...digits)
}
