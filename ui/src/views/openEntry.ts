import type { Kit, Namespace, WalletEntry } from '@plugboard/core'

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
