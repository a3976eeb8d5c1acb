/**
 * Whether a page of `origin` may use a project: an empty list allows every origin. `*.` at the start of a host stands
 * for any name below it, `:*` for any port. An opaque origin (`null`) is allowed by the empty list only.
 */
export function isOriginAllowed(allowed: readonly string[], origin: string): boolean {
  if (allowed.length === 0) return true
  if (!URL.canParse(origin)) return false
  const { protocol, hostname, port } = new URL(origin)
  return allowed.some((pattern) => {
    const parts = /^(https?:)\/\/(\*\.)?(\[[^\]]+\]|[^:]+)(?::(\d+|\*))?$/u.exec(pattern)
    if (parts === null) return false
    const [, scheme, below, host = '', wantedPort = ''] = parts
    const standard = scheme === 'https:' ? '443' : '80'
    const samePort = wantedPort === '*' || (wantedPort || standard) === (port || standard)
    const sameHost = below ? hostname.endsWith(`.${host}`) : hostname === host
    return scheme === protocol && sameHost && samePort
  })
}
