/** How a project may be used: `development` adds this machine, and hosts of page previews. */
export type ProjectMode = 'live' | 'development'

/** Parent hosts of page previews; a page of a development project may have one more label before each. */
const previewHosts = Object.freeze([
  'vercel.app',
  'netlify.app',
  'pages.dev',
  'github.io',
  'web.app',
  'onrender.com'
])

/**
 * Whether a page of this origin may show the wallet of a project. A pattern is an origin, or has `*` for exactly one whole left
 * label (`https://*.shop.example`). Without a pattern no page may.
 */
export function matchesProject(origin: string, patterns: readonly string[], mode: ProjectMode): boolean {
  return (
    patterns.some((pattern) => matchesPattern(origin, pattern)) ||
    (mode === 'development' && isDevelopmentOrigin(origin))
  )
}

function matchesPattern(origin: string, pattern: string): boolean {
  const [scheme, rest] = pattern.split('*.')
  if (rest === undefined) return origin === pattern
  if (!origin.startsWith(`${scheme}`) || !origin.endsWith(`.${rest}`)) return false
  return /^[a-z0-9-]+$/.test(origin.slice(scheme?.length, -rest.length - 1))
}

/** This machine under any of its names and ports, and previews. */
function isDevelopmentOrigin(origin: string): boolean {
  if (!URL.canParse(origin) || new URL(origin).origin !== origin) return false
  const { protocol, hostname, port } = new URL(origin)
  if (/^([a-z0-9-]+\.)*localhost$/.test(hostname) || /^(127\.0\.0\.1|\[::1\])$/.test(hostname))
    return /^https?:$/.test(protocol)
  const [, below] = /^[a-z0-9-]+\.(.+)$/.exec(hostname) ?? []
  return protocol === 'https:' && port === '' && previewHosts.some((host) => host === below)
}

/** The same origins as sources of `frame-ancestors`, which cannot say "one label": the handshake is stricter. */
export function toFrameAncestors(patterns: readonly string[], mode: ProjectMode): readonly string[] {
  if (mode === 'live') return patterns
  const local = ['localhost', '*.localhost', '127.0.0.1'].flatMap((host) =>
    ['http', 'https'].map((scheme) => `${scheme}://${host}:*`)
  )
  return [...patterns, ...local, ...previewHosts.map((host) => `https://*.${host}`)]
}
