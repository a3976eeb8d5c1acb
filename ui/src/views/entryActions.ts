import { type Connector, type Kit, type Namespace, prepareConnect, type WalletEntry } from '@plugboard/core'
import { approach } from '../modal/approach.js'

/** Namespaces among which a visitor has to choose before this wallet can be asked; fewer than two means no choice. */
export function choicesOf(kit: Kit, entry: WalletEntry, namespace?: Namespace): readonly Namespace[] {
  if (namespace !== undefined) return [namespace]
  // One approval covers all that such a connector reaches.
  if (entry.connectors.length && entry.connectors.every(({ scope }) => scope === 'all')) return []
  return entry.chains.filter((chain) => kit.namespaces.includes(chain))
}

/** Loads what choosing a wallet needs: a visitor is near it. */
export function approachEntry(kit: Kit, entry: WalletEntry): void {
  for (const connector of entry.connectors) approachConnector(kit, connector)
  if (entry.connectors.length) return
  const pairing = pairingOf(kit, entry)
  if (pairing) approachConnector(kit, pairing)
  else approach(kit, 'InstallWallet')
}

/** Loads what connecting through a connector needs, its view included. */
export function approachConnector(kit: Kit, { id, view }: Connector): void {
  prepareConnect(kit, id)
  approach(kit, view ?? 'ConnectingExternal')
}

/** What pairs with a wallet that nothing here connects; without it, the wallet has to be downloaded. */
export const pairingOf = (kit: Kit, { connectors, wallet }: WalletEntry): Connector | undefined =>
  connectors.length === 0 && wallet?.supports_wc
    ? kit.connectors.all.find(({ type }) => type === 'WALLET_CONNECT')
    : undefined

/** Leads on from a wallet: to its connector's view, or to where the wallet can be had. */
export function openEntry(kit: Kit, entry: WalletEntry, namespace?: Namespace): void {
  kit.emit('SELECT_WALLET', { name: entry.name })
  const reaches = entry.connectors.find(
    ({ namespaces }) => namespace === undefined || namespaces.includes(namespace)
  )
  const connector = reaches ?? entry.connectors[0]
  const walletId = entry.wallet?.id ?? entry.explorerId
  if (connector) kit.push(connector.view ?? 'ConnectingExternal', { connectorId: connector.id, namespace })
  else if (walletId !== undefined) kit.push('InstallWallet', { walletId, namespace })
}
