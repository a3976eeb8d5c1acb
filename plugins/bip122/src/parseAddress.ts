import { describeAddress } from './address/describeAddress.js'

/** The canonical form of an address of any Bitcoin network, `undefined` when it is none: checksums are checked, bech32 is put in small letters. */
export function parseAddress(value: string): string | undefined {
  return describeAddress(value)?.address
}
