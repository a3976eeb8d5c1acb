import { isIPv6 } from 'node:net'

/**
 * The address of the caller. With `proxies` proxies of the operator in front, it is the entry of `X-Forwarded-For`
 * that the outermost of them wrote; what a caller wrote there itself is never believed.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwarded: string | undefined,
  proxies: number
): string {
  const direct = socketAddress ?? 'unknown'
  if (proxies === 0 || forwarded === undefined) return direct
  const entries = forwarded.split(',').map((entry) => entry.trim())
  return entries[entries.length - proxies] || direct
}

/**
 * What a client address counts as in the rate limit: an IPv4 address itself, an IPv6 address by its first 64 bits,
 * because one visitor usually owns all of the rest.
 */
export function addressKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  const plain = address.replace(/%.*$/u, '')
  if (!isIPv6(plain)) return plain
  const [left = '', right] = plain.toLowerCase().split('::')
  const head = left === '' ? [] : left.split(':')
  const tail = right === undefined || right === '' ? [] : right.split(':')
  const gap =
    right === undefined ? [] : new Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0')
  const network = [...head, ...gap, ...tail].slice(0, 4)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
