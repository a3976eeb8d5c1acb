import type { CatalogueWallet, Namespace, Navigation, PluginContext, WalletCatalogue } from '@plugboard/core'
import { browseLink } from './links/browseLink.js'
import { meantNamespaces } from './links/meantNamespaces.js'
import { onPhone } from './links/onPhone.js'

/** A wallet of the catalogue that a link or a code leads to, rather than a download. */
function canPair(wallet: CatalogueWallet | undefined, namespaces: readonly Namespace[]): boolean {
  if (!wallet) return false
  if (onPhone() && browseLink(wallet, namespaces)) return true
  const { supports_wc, mobile_link, desktop_link, webapp_link } = wallet
  return supports_wc ?? Boolean(mobile_link ?? desktop_link ?? webapp_link)
}

/**
 * Leads visitors to pairing: from the download of a wallet that can be paired, and, where pairing is the only way to
 * connect, from the start: that is known once the wallets that are here have announced themselves (`settled`).
 */
export function redirect(
  kit: PluginContext,
  catalogue: WalletCatalogue | undefined,
  move: Navigation | null,
  settled: boolean
): Navigation | null {
  const { to, from, kind } = move ?? {}
  if (!move || !to || kind === 'back') return move
  if (to.name === 'InstallWallet' && from?.name !== 'ConnectingWalletConnect') {
    const { walletId = '', namespace } = (to.params ?? {}) as { walletId?: string; namespace?: string }
    const own = kit.config.customWallets?.find(({ id }) => id === walletId)
    const wallet = catalogue?.find({ id: walletId }) ?? own
    return canPair(wallet, meantNamespaces(kit, namespace))
      ? { ...move, to: { name: 'ConnectingWalletConnect', params: { walletId, namespace } } }
      : move
  }
  if (kind !== 'open' || to.name !== 'Connect' || kit.connections.all.length || !isBare(kit, settled))
    return move
  const name = onPhone() && catalogue ? 'AllWallets' : 'ConnectingWalletConnectBasic'
  return { ...move, to: { name, params: to.params } }
}

/** Basic mode, or a page whose only way to connect is this one. */
const isBare = ({ config, connectors }: PluginContext, settled: boolean): boolean =>
  config.basic === true || (settled && connectors.all.every(({ type }) => type === 'WALLET_CONNECT'))
