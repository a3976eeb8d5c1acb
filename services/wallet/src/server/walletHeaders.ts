import { toFrameAncestors } from '@plugboard/service-common/projects'
import type { Project } from './projectsSchema.js'

/**
 * The kind of a response of the site. `worker` is the only script that sees a key, `offline` a page without any network, `opened` a page that the
 * frame opens and talks to, `wallet` the wallet in a window that a host page opens and talks to, `returned` a page that a provider leads back to, and
 * that informs the page that opened its window.
 */
export type WalletResource =
  | 'frame'
  | 'wallet'
  | 'page'
  | 'opened'
  | 'returned'
  | 'offline'
  | 'asset'
  | 'worker'

/** The only Trusted Types policy of the site: it creates the address of the key worker. */
const trustedTypes = "require-trusted-types-for 'script'; trusted-types kit-worker"

const never =
  'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()'

const always = {
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Origin-Agent-Cluster': '?1',
  'Permissions-Policy': never,
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff'
} as const

/**
 * The headers of a response of the wallet's site. Every host of these files, ours or another, must send them.
 *
 * A frame may be shown by the pages of its project and by no other; a page of the wallet by none. Scripts and styles are the
 * site's own, requests go only to the login server, and the key worker has no network at all.
 *
 * @param api the origin of the login server
 * @param project whose pages may show the frame; without one nobody may
 */
export function walletHeaders(
  resource: WalletResource,
  api: string,
  project?: Pick<Project, 'origins' | 'mode'> | undefined
): Readonly<Record<string, string>> {
  if (resource === 'worker' || resource === 'asset')
    return {
      ...always,
      'Content-Security-Policy':
        "default-src 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Cache-Control': 'public, max-age=31536000, immutable'
    }
  const ancestors = resource === 'frame' && project ? toFrameAncestors(project.origins, project.mode) : []
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "worker-src 'self'",
    `connect-src ${resource === 'offline' || resource === 'opened' ? "'none'" : api}`,
    "img-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors.length > 0 ? ancestors.join(' ') : "'none'"}`,
    trustedTypes
  ].join('; ')
  return {
    ...always,
    'Content-Security-Policy': policy,
    'Cache-Control': 'no-store',
    ...(resource === 'frame'
      ? { 'Cross-Origin-Resource-Policy': 'cross-origin' }
      : {
          // Without an opener it could not talk to a frame whose storage is partitioned, or to a host page. It shows nothing to any other opener.
          ...(resource === 'opened' || resource === 'returned' || resource === 'wallet'
            ? {}
            : { 'Cross-Origin-Opener-Policy': 'same-origin' }),
          'Cross-Origin-Resource-Policy': 'same-origin',
          'X-Frame-Options': 'DENY'
        })
  }
}
