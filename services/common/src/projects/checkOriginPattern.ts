import { getPublicSuffix } from 'tldts'

/**
 * What is wrong with an origin of `projects.json`; `undefined` if nothing is. Origins of https are allowed, and of http on this
 * machine. One `*` may replace the whole left label, but not directly below a public suffix, where anybody can have a host.
 *
 * @returns the end of a sentence that begins with the origin
 */
export function checkOriginPattern(pattern: string): string | undefined {
  const bare = pattern.replace('://*.', '://')
  if (bare.includes('*')) return 'may have one * only, for the whole left label'
  if (!URL.canParse(bare) || new URL(bare).origin !== bare)
    return 'must be an origin such as https://shop.example'
  const { protocol, hostname } = new URL(bare)
  const isLocal = /(^|\.)localhost$/.test(hostname) || hostname === '127.0.0.1' || hostname === '[::1]'
  if (protocol !== 'https:' && !(protocol === 'http:' && isLocal)) return 'must be https'
  if (bare === pattern) return undefined
  if (/^[\d.]+$|^\[/.test(hostname)) return 'cannot have * before an address'
  const suffix = getPublicSuffix(hostname, { allowPrivateDomains: true })
  return suffix === hostname ? 'must not have * right below a public suffix' : undefined
}
