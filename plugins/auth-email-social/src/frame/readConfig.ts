import type { PluginContext } from '@plugboard/core'
import { authErrors } from '../errors.js'
import type { Payload } from '../protocol.js'

/**
 * The origin of a configured wallet.
 *
 * @throws KitError `auth/invalidWalletUrl`, `auth/frameNotIsolated` if it is the page's own, `auth/insecurePage` if the wallet cannot work there
 */
export function readWalletOrigin(walletUrl: string): string {
  if (!isSecureContext) throw authErrors.insecurePage()
  if (!URL.canParse(walletUrl)) throw authErrors.invalidWalletUrl()
  const { origin, pathname, search, hash, protocol, hostname, username } = new URL(walletUrl)
  const isLocal = /^(localhost|127\.0\.0\.1|\[::1\]|.+\.localhost)$/.test(hostname)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLocal)
  if (!isSafe || pathname !== '/' || search || hash || username) throw authErrors.invalidWalletUrl()
  if (origin === globalThis.location?.origin) throw authErrors.frameNotIsolated()
  return origin
}

/** What the wallet shows next to the origin that the browser reports. */
export function readMetadata({ config }: PluginContext): Payload<'SYNC_DAPP_DATA'>['metadata'] {
  const { name = '', url, icons = [] } = config.metadata ?? {}
  return {
    name: name.slice(0, 80),
    url: url && /^https?:\/\//.test(url) ? url.slice(0, 2000) : location.origin,
    icons: icons.filter((icon) => icon.length <= 2000).slice(0, 4)
  }
}
