/**
 * The name of each namespace's accounts in the first line of a message. CAIP-122 tells chain families apart by this name, so that a signature for one
 * is not valid for another.
 */
export const accountNames = Object.freeze({
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
  cosmos: 'Cosmos'
} as const)

/** The CAIP-2 references and the addresses of each namespace, by their characters. Checksums are not checked here. */
export const chainGrammar = Object.freeze({
  eip155: { reference: /^[1-9]\d{0,31}$/, address: /^0x[0-9A-Fa-f]{40}$/ },
  solana: { reference: /^[1-9A-HJ-NP-Za-km-z]{32}$/, address: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/ },
  bip122: {
    reference: /^[0-9a-f]{32}$/,
    address: /^(?:[1-9A-HJ-NP-Za-km-z]{26,35}|(?:bc|tb|bcrt)1[02-9ac-hj-np-z]{11,87})$/
  },
  polkadot: { reference: /^[0-9a-f]{32}$/, address: /^[1-9A-HJ-NP-Za-km-z]{46,50}$/ },
  cosmos: { reference: /^[A-Za-z0-9_-]{1,32}$/, address: /^[a-z0-9]{1,20}1[02-9ac-hj-np-z]{38,58}$/ }
} as const)

/** A character of a URI's path: `pchar` of RFC 3986. */
const pchar = "(?:[A-Za-z0-9\\-._~!$&'()*+,;=:@]|%[0-9A-Fa-f]{2})"
/** A character of a host name: `reg-name` of RFC 3986. */
const hostCharacter = "(?:[A-Za-z0-9\\-._~!$&'()*+,;=]|%[0-9A-Fa-f]{2})"
const ipv6 = '\\[[0-9A-Fa-f:.]{2,45}\\]'
const authority = `(?:(?:${hostCharacter}|:)*@)?(?:${ipv6}|${hostCharacter}*)(?::\\d*)?`
const path = `${pchar}+(?:/${pchar}*)*`
const hierarchy = `(?://${authority}(?:/${pchar}*)*|/(?:${path})?|${path}|)`
/** A character of a query or a fragment. */
const queryCharacter = `(?:${pchar}|[/?])`
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
const port = '(?::[0-9]{1,5})?'
const day = '\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])'
const hours = '(?:[01]\\d|2[0-3]):[0-5]\\d'

/** The values of a message's lines, by the ABNF of EIP-4361. No pattern accepts a line break, so no value can pass for another line. */
export const messageGrammar = Object.freeze({
  scheme: /^[A-Za-z][A-Za-z0-9+\-.]*$/,
  /** A host name, an IPv4 address or an IPv6 address in brackets, with an optional port: the form of `location.host`. */
  domain: new RegExp(`^(?:${label}(?:\\.${label})*|\\[[0-9A-Fa-f:.]{2,45}\\])${port}$`),
  statement: /^[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;= ]+$/,
  uri: new RegExp(
    `^[A-Za-z][A-Za-z0-9+\\-.]*:${hierarchy}(?:\\?${queryCharacter}*)?(?:#${queryCharacter}*)?$`
  ),
  nonce: /^[A-Za-z0-9]{8,128}$/,
  /** RFC 3339 with `T` and `Z` in capitals. */
  time: new RegExp(`^${day}T${hours}:[0-5]\\d(?:\\.\\d{1,9})?(?:Z|[+-]${hours})$`),
  requestId: new RegExp(`^${pchar}{0,256}$`)
})
