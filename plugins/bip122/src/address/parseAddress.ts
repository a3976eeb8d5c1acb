/**
 * P2WPKH and P2WSH (version 0: 20 or 32 bytes) or P2TR (version 1: 32 bytes), with six characters of checksum. Later versions are not accepted,
 * because anybody could take what is sent to them.
 */
const segwit = /^(?:bc|tb|bcrt)1(?:q(?:[02-9ac-hj-np-z]{38}|[02-9ac-hj-np-z]{58})|p[02-9ac-hj-np-z]{58})$/i

/** P2PKH and P2SH in base58check. */
const legacy = /^[123mn][1-9A-HJ-NP-Za-km-z]{25,34}$/

/**
 * The canonical form (bech32 in lower case) of a text that has the shape of an address of any Bitcoin network; `undefined` for any other.
 * Checksums are not verified, because this is part of the first script of a page: `describeAddress` does.
 */
export function parseAddress(value: string): string | undefined {
  if (!segwit.test(value)) return legacy.test(value) ? value : undefined
  const lower = value.toLowerCase()
  // BIP-173: upper or lower case, never mixed.
  return value === lower || value === value.toUpperCase() ? lower : undefined
}
