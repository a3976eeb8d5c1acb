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
