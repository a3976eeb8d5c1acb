import { redact } from '@plugboard/core'

/** The maximum depth, members and characters of an event's data that are sent. */
const most = { depth: 4, members: 50, characters: 500 } as const

/** A CAIP-2 network id as a whole text: `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp` looks like an address but is not one. */
const networkId = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/

/** Addresses, hashes and keys of the five namespaces: hexadecimal, bech32, and base58, of which SS58 is a variant. */
const identities: readonly RegExp[] = [
  /\b0x[0-9a-f]{16,}/gi,
  /\b[0-9a-f]{40,}\b/gi,
  /\b[a-z0-9]{1,20}1[02-9ac-hj-np-z]{20,}\b/g,
  /\b[1-9A-HJ-NP-Za-km-z]{25,}\b/g,
  // Names of ENS, Solana and Polkadot, and of most services that sell names below an ending of their own, such as `.reown.id`.
  /\b[\w-]+(?:\.[\w-]+)*\.(?:eth|sol|dot|btc|id)\b/gi
]

/** Removes from a text whatever identifies somebody: addresses, hashes of transactions, names, and secrets. */
export function textWithoutIdentity(text: string): string {
  const short = text.slice(0, most.characters)
  if (networkId.test(short)) return short
  return identities.reduce((line, pattern) => line.replace(pattern, '‹identity›'), redact(short))
}

/** The same for the path of an address: a page about an account can have it in there. Parts without an identity stay as they are. */
export function pathWithoutIdentity(pathname: string): string {
  return pathname
    .split('/')
    .map((part) => {
      const text = decode(part)
      const clean = textWithoutIdentity(text)
      return clean === text ? part : encodeURIComponent(clean)
    })
    .join('/')
}

/** Browsers also accept paths whose percent signs encode nothing. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** An event's data as JSON, with every text passed through `textWithoutIdentity`. Anything too deep or too long is left out. */
export function withoutIdentity(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return textWithoutIdentity(value)
  if (typeof value === 'bigint') return String(value)
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value
  if (typeof value !== 'object' || depth >= most.depth) return undefined
  if (Array.isArray(value)) return value.slice(0, most.members).map((one) => withoutIdentity(one, depth + 1))
  const members = Object.entries(value).slice(0, most.members)
  return Object.fromEntries(
    members.map(([name, one]) => [textWithoutIdentity(name), withoutIdentity(one, depth + 1)])
  )
}
