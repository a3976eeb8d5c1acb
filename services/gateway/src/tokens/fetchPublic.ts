import { type LookupAddress, lookup } from 'node:dns'
import { request as askPlain } from 'node:http'
import { request as askSecure } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { RequestFilteringHttpsAgent } from 'request-filtering-agent'

/**
 * Networks that belong to nobody on the open internet: private, local, reserved and those that represent others (IANA's special-purpose registries).
 * `request-filtering-agent` refuses most of them too, but how many depends on the version of `ipaddr.js` that is installed below it.
 */
const reserved = {
  ipv4: '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4',
  ipv6: '::/96 ::ffff:0:0/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 100:0:0:1::/64 2001::/23 2001:db8::/32 2002::/16 3fff::/20 5f00::/16 fc00::/7 fe80::/10 fec0::/10 ff00::/8'
} as const

/** A list for each family: in one list, Node takes every IPv4 address for its mapped form, which `::ffff:0:0/96` contains. */
const lists = { ipv4: listOf('ipv4'), ipv6: listOf('ipv6') }

function listOf(family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const network of reserved[family].split(' ')) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}

/** Whether an IP address is on the open internet. */
export function isPublic(address: string): boolean {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
  return !lists[family].check(address, family)
}

/** An answer with another status than 200. */
export class UnexpectedStatus extends Error {
  constructor(readonly status: number) {
    super(`the answer is ${status}`)
  }
}

/** An address that is never asked, or an answer that is too large: it would be the same the next time. */
export class RefusedAddress extends Error {}

/** What is fetched, the maximum size, and allowed hosts that are not public. */
interface PublicRequest {
  readonly url: URL
  readonly maxBytes: number
  readonly timeoutMs: number
  /** Host and port; the port may be left out if it is the usual one. */
  readonly trustedHosts: readonly string[]
  /** Sent by POST, as JSON. */
  readonly body?: string | undefined
}

/**
 * Fetches from an address that strangers wrote: by `https:`, through `request-filtering-agent`, from a public network address, without following
 * redirects. The network address is checked when the connection is made, so that a name cannot point elsewhere by then.
 *
 * @throws UnexpectedStatus, RefusedAddress, and Error if there is no answer; also for a name whose network address is not public, so that nobody learns which names a
 * private network has
 */
export async function fetchPublic({
  url,
  maxBytes,
  timeoutMs,
  trustedHosts,
  body
}: PublicRequest): Promise<Uint8Array> {
  const names = [url.host, `${url.hostname}:${url.port || (url.protocol === 'https:' ? 443 : 80)}`]
  const isTrusted = trustedHosts.some((host) => names.includes(host.toLowerCase()))
  if (url.protocol !== 'https:' && !(isTrusted && url.protocol === 'http:'))
    throw new RefusedAddress('not an https address')
  const literal = url.hostname.replace(/^\[|\]$/gu, '')
  if (!isTrusted && isIP(literal) && !isPublic(literal)) throw new RefusedAddress('not a public address')
  const ask = url.protocol === 'https:' ? askSecure : askPlain
  // Each request has a connection of its own. The agent checks the addresses that the lookup lets pass once more.
  const route = isTrusted
    ? { agent: false }
    : { agent: new RequestFilteringHttpsAgent(), lookup: publicLookup }
  const headers =
    body === undefined
      ? {}
      : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }
  const method = body === undefined ? 'GET' : 'POST'
  const signal = AbortSignal.timeout(timeoutMs)
  return new Promise((resolve, reject) => {
    const request = ask(url, { method, headers, signal, ...route }, (response) => {
      const chunks: Uint8Array[] = []
      let size = 0
      if (response.statusCode !== 200) {
        const unexpected = new UnexpectedStatus(response.statusCode ?? 0)
        reject(unexpected)
        request.destroy(unexpected)
      }
      response.on('data', (chunk: Uint8Array) => {
        size += chunk.byteLength
        if (size > maxBytes) request.destroy(new RefusedAddress(`more than ${maxBytes} bytes`))
        chunks.push(chunk)
      })
      response.on('error', reject)
      response.on('aborted', () => reject(new Error('the answer was cut off')))
      response.on('end', () => resolve(Buffer.concat(chunks)))
    })
    request.on('error', reject)
    request.end(body)
  })
}

/** Resolves a name as Node does, and refuses it if any of its addresses is not public. */
const publicLookup: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, (error, addresses: readonly LookupAddress[]) => {
    const [first] = addresses ?? []
    if (error || !first) return callback(error ?? new Error('no address'), '')
    if (!addresses.every(({ address }) => isPublic(address)))
      return callback(new Error('not a public address'), '')
    return options.all ? callback(null, [...addresses]) : callback(null, first.address, first.family)
  })
