/**
 * The key of a caller's rate: the IPv4 address, or the /64 of an IPv6 address, which one household has. With `proxies` proxies of the
 * operator in front it is the entry of `X-Forwarded-For` that the outermost of them wrote; entries that the caller sent are not
 * trusted. `undefined` if the address is unknown.
 */
export function callerKey(
  address: string | undefined,
  forwarded: string | null,
  proxies: number
): string | undefined {
  const entries = forwarded?.split(',').map((entry) => entry.trim()) ?? []
  const found = (proxies > 0 && entries[entries.length - proxies]) || address
  if (!found) return undefined
  const bare = withoutPort(found)
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1]
  return mapped ?? (bare.includes(':') ? network(bare) : bare)
}

/** Some proxies add the port, which differs with every connection; an IPv6 address has brackets then. */
const withoutPort = (address: string): string =>
  address.replace(/^\[(.+)\](?::\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')

/** The first four groups of an IPv6 address. */
function network(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? []
  const groups = head === '' ? [] : head.split(':')
  const last = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - last.length)
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...last]
  return all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
