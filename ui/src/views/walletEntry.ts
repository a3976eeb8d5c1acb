import { type Connector, type Kit, type Namespace, prepareConnect, type WalletEntry } from '@plugboard/core'
import { prefetchView } from '../modal/loadView.js'

/** Opens the next view after a wallet was chosen: its connector's view, or the one for installing the wallet. */
export function openWallet(kit: Kit, entry: WalletEntry, namespace?: Namespace): void {
  kit.emit('SELECT_WALLET', { name: entry.name })
  const matching = entry.connectors.find(
    ({ namespaces }) => namespace === undefined || namespaces.includes(namespace)
  )
  const connector = matching ?? entry.connectors[0]
  const walletId = entry.wallet?.id ?? entry.explorerId
  if (connector) kit.push(connector.view ?? 'ConnectingExternal', { connectorId: connector.id, namespace })
  else if (walletId !== undefined) kit.push('InstallWallet', { walletId, namespace })
}

/** The namespaces among which the visitor must choose before this wallet can be connected; fewer than two means no choice. */
export function namespaceChoices(kit: Kit, entry: WalletEntry, namespace?: Namespace): readonly Namespace[] {
  if (namespace !== undefined) return [namespace]
  // One approval of such a connector covers all its namespaces.
  if (entry.connectors.length && entry.connectors.every(({ scope }) => scope === 'all')) return []
  return entry.chains.filter((chain) => kit.namespaces.includes(chain))
}

/** Loads the code that the next step after this wallet needs; called when the pointer enters its row. */
export function prefetchWallet(kit: Kit, entry: WalletEntry): void {
  for (const connector of entry.connectors) prefetchConnector(kit, connector)
  if (entry.connectors.length) return
  const pairing = findPairing(kit, entry)
  if (pairing) prefetchConnector(kit, pairing)
  else prefetchView(kit, 'InstallWallet')
}

/** Loads the code that connecting through a connector needs, including its view. */
export function prefetchConnector(kit: Kit, { id, view }: Connector): void {
  prepareConnect(kit, id)
  prefetchView(kit, view ?? 'ConnectingExternal')
}

/** The connector that pairs with a wallet that no installed connector reaches; without such a connector, the wallet must be installed. */
export const findPairing = (kit: Kit, { connectors, wallet }: WalletEntry): Connector | undefined =>
  connectors.length === 0 && wallet?.supports_wc
    ? kit.connectors.all.find(({ type }) => type === 'WALLET_CONNECT')
    : undefined
