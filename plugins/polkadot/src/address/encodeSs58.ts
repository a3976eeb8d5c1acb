import { checksumOf } from './checksumOf.js'
import type { Ss58 } from './Ss58.js'
import { toBase58 } from './toBase58.js'

/** Writes an account's id as the address that the chain with this prefix knows it by. */
export function encodeSs58({ format, bytes }: Ss58): string {
  const prefix = format < 64 ? [format] : [((format & 0xfc) >> 2) | 0x40, (format >> 8) | ((format & 3) << 6)]
  const body = Uint8Array.from([...prefix, ...bytes])
  return toBase58(Uint8Array.from([...body, ...checksumOf(body)]))
}
