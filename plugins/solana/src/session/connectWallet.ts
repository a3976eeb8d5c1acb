import {
  type ConnectorSession,
  type ConnectRequest,
  connectErrors,
  type PluginContext,
  type SessionEvents
} from '@plugboard/core'
import type { StandardWallet } from '@plugboard/core/wallet-standard'
import { translate } from '../translate.js'
import { askForAccounts } from './askForAccounts.js'
import { StandardSession } from './StandardSession.js'

/**
 * Asks a wallet for its accounts; its owner may take as long as needed.
 *
 * @throws KitError `connect/rejected`, `connect/locked`, `connect/failed` …
 */
export async function connectWallet(
  wallet: StandardWallet,
  { networkId }: ConnectRequest,
  events: SessionEvents,
  kit: PluginContext
): Promise<ConnectorSession> {
  const session = new StandardSession(wallet, networkId, events, kit)
  try {
    const accounts = await askForAccounts(wallet, events.signal)
    if (!accounts.length) throw connectErrors.locked()
    return session.open(accounts)
  } catch (error) {
    throw translate(error, connectErrors.failed)
  }
}
