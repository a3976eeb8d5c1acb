import type { DescribedAddress } from './describeAddress.js'

/** The script that locks what is sent to an address. */
export function scriptOf({ kind, program }: Pick<DescribedAddress, 'kind' | 'program'>): Uint8Array {
  if (kind === 'p2pkh') return Uint8Array.of(0x76, 0xa9, 20, ...program, 0x88, 0xac)
  if (kind === 'p2sh') return Uint8Array.of(0xa9, 20, ...program, 0x87)
  return Uint8Array.of(kind === 'p2tr' ? 0x51 : 0, program.length, ...program)
}
