import type { CatalogueWallet, Kit, Namespace } from '@plugboard/core'
import { browseLink } from '../links/browseLink.js'
import { meantNamespaces } from '../links/meantNamespaces.js'
import { onPhone } from '../links/onPhone.js'

/** A way to reach a wallet: its extension here, a phone, its page, its program. */
export type Way = 'browser' | 'mobile' | 'web' | 'desktop'

/** The ways that a wallet has on this device; the first is the one to begin with. */
export function waysOf(
  kit: Kit,
  wallet: CatalogueWallet | undefined,
  namespace: Namespace | undefined
): readonly Way[] {
  if (!wallet) return ['mobile']
  const hasMobile = Boolean(
    wallet.mobile_link || (onPhone() && browseLink(wallet, meantNamespaces(kit, namespace)))
  )
  const ways: readonly (readonly [Way, boolean])[] = [
    ['browser', Boolean(extensionOf(kit, wallet))],
    ['mobile', hasMobile || wallet.supports_wc === true],
    ['web', Boolean(wallet.webapp_link)],
    ['desktop', Boolean(wallet.desktop_link) && !onPhone()]
  ]
  const found = ways.flatMap(([way, has]) => (has ? [way] : []))
  return found.length ? found : ['mobile']
}

/** The connector of the wallet's extension, when it is installed. */
export const extensionOf = (kit: Kit, { id, rdns }: CatalogueWallet) =>
  kit.connectors.all.find(
    (connector) => (rdns !== undefined && connector.rdns === rdns) || connector.explorerId === id
  )
