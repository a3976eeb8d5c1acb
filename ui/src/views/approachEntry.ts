import type { Kit, WalletEntry } from '@plugboard/core'
import { prefetchView } from '../modal/loadView.js'
import { approachConnector } from './approachConnector.js'
import { pairingOf } from './pairingOf.js'

/** Loads what choosing a wallet needs: a visitor is near it. */
export function approachEntry(kit: Kit, entry: WalletEntry): void {
  for (const connector of entry.connectors) approachConnector(kit, connector)
  if (entry.connectors.length) return
  const pairing = pairingOf(kit, entry)
  if (pairing) approachConnector(kit, pairing)
  else prefetchView(kit, 'InstallWallet')
}
