import { blake2b } from '@noble/hashes/blake2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import { parseAddress } from './parseAddress.js'

/** The contents of an account's SS58 address. */
export interface Ss58 {
  /** The prefix of the chain, 0 to 16383. */
  readonly format: number
  /** The id of the account, 32 bytes. */
  readonly bytes: Uint8Array
}

/** Reads the SS58 address of an account; `undefined` if it is not one. */
export function decodeSs58(value: string): Ss58 | undefined {
  const all = parseAddress(value) === value ? decodeBase58(value) : undefined
  if (!all) return undefined
  const [first = 0, second = 0] = all
  const isWide = first > 63
  // A prefix of 64 or more takes two bytes, with interleaved bits; 46 and 47 are reserved.
  const format = isWide ? ((first & 0x3f) << 2) | (second >> 6) | ((second & 0x3f) << 8) : first
  if (first > 127 || (isWide && format < 64) || format === 46 || format === 47) return undefined
  const start = isWide ? 2 : 1
  if (all.length !== start + 34) return undefined
  const checksum = checksumOf(all.subarray(0, -2))
  if (checksum.some((byte, index) => byte !== all[start + 32 + index])) return undefined
  return { format, bytes: all.slice(start, -2) }
}

/** Encodes the id of an account as the address for the chain with this prefix. */
export function encodeSs58({ format, bytes }: Ss58): string {
  const prefix = format < 64 ? [format] : [((format & 0xfc) >> 2) | 0x40, (format >> 8) | ((format & 3) << 6)]
  const body = concatBytes(Uint8Array.from(prefix), bytes)
  return base58.encode(concatBytes(body, checksumOf(body)))
}

/** The two bytes that end an address. */
const checksumOf = (body: Uint8Array): Uint8Array =>
  blake2b(concatBytes(utf8ToBytes('SS58PRE'), body)).subarray(0, 2)

function decodeBase58(value: string): Uint8Array | undefined {
  try {
    return base58.decode(value)
  } catch {
    return undefined
  }
}
