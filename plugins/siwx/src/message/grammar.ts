/** A character of a URI's path: `pchar` of RFC 3986. */
const pchar = "(?:[A-Za-z0-9\\-._~!$&'()*+,;=:@]|%[0-9A-Fa-f]{2})"
/** What a host name may hold: `reg-name` of RFC 3986. */
const unit = "(?:[A-Za-z0-9\\-._~!$&'()*+,;=]|%[0-9A-Fa-f]{2})"
const ipv6 = '\\[[0-9A-Fa-f:.]{2,45}\\]'
const authority = `(?:(?:${unit}|:)*@)?(?:${ipv6}|${unit}*)(?::\\d*)?`
const path = `${pchar}+(?:/${pchar}*)*`
const hierarchy = `(?://${authority}(?:/${pchar}*)*|/(?:${path})?|${path}|)`
/** A character of a query or a fragment. */
const rest = `(?:${pchar}|[/?])`
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
const port = '(?::[0-9]{1,5})?'
const day = '\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])'
const hours = '(?:[01]\\d|2[0-3]):[0-5]\\d'

/** The values of a message's lines, by the ABNF of EIP-4361. No pattern takes a line break, so no value can pretend to be another line. */
export const grammar = Object.freeze({
  scheme: /^[A-Za-z][A-Za-z0-9+\-.]*$/,
  /** A host name, an IPv4 address or an IPv6 address in brackets, with a port: what `location.host` is. */
  domain: new RegExp(`^(?:${label}(?:\\.${label})*|\\[[0-9A-Fa-f:.]{2,45}\\])${port}$`),
  statement: /^[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;= ]+$/,
  uri: new RegExp(`^[A-Za-z][A-Za-z0-9+\\-.]*:${hierarchy}(?:\\?${rest}*)?(?:#${rest}*)?$`),
  nonce: /^[A-Za-z0-9]{8,128}$/,
  /** RFC 3339, `T` and `Z` in capitals. */
  time: new RegExp(`^${day}T${hours}:[0-5]\\d(?:\\.\\d{1,9})?(?:Z|[+-]${hours})$`),
  requestId: new RegExp(`^${pchar}{0,256}$`)
})
