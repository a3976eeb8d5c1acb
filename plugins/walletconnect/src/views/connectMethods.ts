import type { CatalogueWallet, Kit, Namespace } from '@plugboard/core'
import { browseLink, possibleNamespaces } from '../links/browseLink.js'
import { isPhone } from '../links/device.js'

/** The ways to reach a wallet: by its extension here, on a phone, by its web page, by its program on this computer. */
export type ConnectMethod = 'browser' | 'mobile' | 'web' | 'desktop'

/** The methods that a wallet has on this device, the default one first. */
export function connectMethodsOf(
  kit: Kit,
  wallet: CatalogueWallet | undefined,
  namespace: Namespace | undefined
): readonly ConnectMethod[] {
  if (!wallet) return ['mobile']
  const hasMobile = Boolean(
    wallet.mobile_link || (isPhone() && browseLink(wallet, possibleNamespaces(kit, namespace)))
  )
  const methods: readonly (readonly [ConnectMethod, boolean])[] = [
    ['browser', Boolean(extensionOf(kit, wallet))],
    ['mobile', hasMobile || wallet.supports_wc === true],
    ['web', Boolean(wallet.webapp_link)],
    ['desktop', Boolean(wallet.desktop_link) && !isPhone()]
  ]
  const found = methods.flatMap(([method, has]) => (has ? [method] : []))
  return found.length ? found : ['mobile']
}

/** The connector of the wallet's extension, if that is installed. */
export const extensionOf = (kit: Kit, { id, rdns }: CatalogueWallet) =>
  kit.connectors.all.find(
    (connector) => (rdns !== undefined && connector.rdns === rdns) || connector.explorerId === id
  )
