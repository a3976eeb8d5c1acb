/** The length and the alphabet of an SS58 address: base58 of a prefix of one or two bytes, 32 bytes, and a checksum of two. */
const ss58 = /^[1-9A-HJ-NP-Za-km-z]{46,50}$/

/** The 20 bytes in hex of an account on a chain with Ethereum accounts. */
const hex = /^0x[\da-f]{40}$/i

/**
 * The canonical form of a text that looks like an address: SS58 unchanged, with the prefix of any chain, or 20 bytes in hex in lower case. The
 * checksum of SS58 needs a hash function, which is not part of a page's first script: `isAddress` of `ss58.ts` checks it.
 */
export function parseAddress(value: string): string | undefined {
  if (hex.test(value)) return value.toLowerCase()
  return ss58.test(value) ? value : undefined
}
