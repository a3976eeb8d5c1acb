import type { CatalogueWallet, Namespace, Navigation, PluginContext, WalletCatalogue } from '@plugboard/core'
import { browseLink, possibleNamespaces } from './links/browseLink.js'
import { isPhone } from './links/device.js'

/** The wallet can be reached by a link or a code, without installing it here. */
function canPair(wallet: CatalogueWallet | undefined, namespaces: readonly Namespace[]): boolean {
  if (!wallet) return false
  if (isPhone() && browseLink(wallet, namespaces)) return true
  const { supports_wc, mobile_link, desktop_link, webapp_link } = wallet
  return supports_wc ?? Boolean(mobile_link ?? desktop_link ?? webapp_link)
}

/**
 * Leads visitors to pairing: instead of the download of a wallet that can be paired, and instead of the list if pairing is the only way to connect.
 * The latter is known once the installed wallets have announced themselves (`settled`).
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
    return canPair(wallet, possibleNamespaces(kit, namespace))
      ? { ...move, to: { name: 'ConnectingWalletConnect', params: { walletId, namespace } } }
      : move
  }
  if (kind !== 'open' || to.name !== 'Connect' || kit.connections.all.length || !isOnlyWay(kit, settled))
    return move
  const name = isPhone() && catalogue ? 'AllWallets' : 'ConnectingWalletConnectBasic'
  return { ...move, to: { name, params: to.params } }
}

/** Basic mode, or a page on which nothing else connects. */
const isOnlyWay = ({ config, connectors }: PluginContext, settled: boolean): boolean =>
  config.basic === true || (settled && connectors.all.every(({ type }) => type === 'WALLET_CONNECT'))
