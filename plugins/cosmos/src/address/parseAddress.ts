/** 20 or 32 bytes, and six characters of checksum. */
const data = /^1(?:[02-9ac-hj-np-z]{38}|[02-9ac-hj-np-z]{58})$/

/**
 * The canonical form (lower case) of a text that has the shape of a bech32 address (BIP-173) of 20 or 32 bytes with one of these prefixes;
 * `undefined` for any other. The checksum is not verified, because this is part of the first script of a page: `decodeAddress` does.
 */
export function parseAddress(value: string, prefixes: readonly string[]): string | undefined {
  if (!/^[!-~]{1,90}$/.test(value)) return undefined
  const lower = value.toLowerCase()
  const at = lower.lastIndexOf('1')
  const isMixed = value !== lower && value !== value.toUpperCase()
  return !isMixed && prefixes.includes(lower.slice(0, at)) && data.test(lower.slice(at)) ? lower : undefined
}
