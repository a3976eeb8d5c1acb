import { type SafeDeepLink, safeDeepLink } from '@plugboard/core'
import type { BrowsingWallet } from './browsingWallets.js'

/** The link that opens this page in a wallet's own browser; nothing where the gate refuses it. */
export function browseLink(
  { link }: Pick<BrowsingWallet, 'link'>,
  { href, origin }: Pick<Location, 'href' | 'origin'>
): SafeDeepLink | undefined {
  return safeDeepLink(link(encodeURIComponent(href), encodeURIComponent(origin)))
}
