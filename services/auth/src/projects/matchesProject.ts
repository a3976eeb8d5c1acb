/** Hosts under which previews of pages stand; a page of a development project may have one more label before each. */
const previewHosts = Object.freeze([
  'vercel.app',
  'netlify.app',
  'pages.dev',
  'github.io',
  'web.app',
  'onrender.com'
])

/**
 * Whether pages of this origin belong to a project, by the rules of the wallet service (ORG-2, ORG-3). A pattern is an origin, or has `*` for
 * exactly one whole left label (`https://*.shop.example`). No pattern means no page. `development` adds this machine and previews.
 */
export const matchesProject = (
  origin: string,
  patterns: readonly string[],
  mode: 'live' | 'development'
): boolean =>
  patterns.some((pattern) => matchesPattern(origin, pattern)) ||
  (mode === 'development' && isDevelopmentOrigin(origin))

function matchesPattern(origin: string, pattern: string): boolean {
  const [scheme = '', rest] = pattern.split('*.')
  if (rest === undefined) return origin === pattern
  if (!origin.startsWith(scheme) || !origin.endsWith(`.${rest}`)) return false
  return /^[a-z0-9-]+$/u.test(origin.slice(scheme.length, -rest.length - 1))
}

function isDevelopmentOrigin(origin: string): boolean {
  if (!URL.canParse(origin) || new URL(origin).origin !== origin) return false
  const { protocol, hostname, port } = new URL(origin)
  if (/^([a-z0-9-]+\.)*localhost$/u.test(hostname) || /^(127\.0\.0\.1|\[::1\])$/u.test(hostname))
    return /^https?:$/u.test(protocol)
  const [, below] = /^[a-z0-9-]+\.(.+)$/u.exec(hostname) ?? []
  return protocol === 'https:' && port === '' && previewHosts.some((host) => host === below)
}
