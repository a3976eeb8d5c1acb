/**
 * Whether a project allows a page's origin. An empty list allows every origin; `*.` at the start of a host stands for any
 * name below it, `:*` for any port. An opaque origin (`null`) is allowed by the empty list only.
 */
export function isOriginAllowed(allowed: readonly string[], origin: string): boolean {
  if (!allowed.length) return true
  if (!URL.canParse(origin)) return false
  const { protocol, hostname, port } = new URL(origin)
  return allowed.some((pattern) => {
    const parts = /^(https?:)\/\/(\*\.)?(\[[^\]]+\]|[^:/]+)(?::(\d+|\*))?\/?$/u.exec(pattern)
    if (!parts) return false
    const [, scheme, below, host = '', wanted = ''] = parts
    const standard = scheme === 'https:' ? '443' : '80'
    const samePort = wanted === '*' || (wanted || standard) === (port || standard)
    return scheme === protocol && samePort && (below ? hostname.endsWith(`.${host}`) : hostname === host)
  })
}
