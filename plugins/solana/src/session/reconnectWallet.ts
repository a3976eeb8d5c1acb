import type { ConnectorSession, ConnectRequest, PluginContext, SessionEvents } from '@plugboard/core'
import type { StandardWallet } from '@plugboard/core/wallet-standard'
import { translate } from '../translate.js'
import { askForAccounts } from './askForAccounts.js'
import { StandardSession } from './StandardSession.js'

/** How long a wallet may take to say silently whether it knows the site, in milliseconds. */
const patience = 10_000

/** Restores a session without showing anything; nothing where the wallet would have to ask its owner. */
export async function reconnectWallet(
  wallet: StandardWallet,
  { networkId }: ConnectRequest,
  events: SessionEvents,
  kit: PluginContext
): Promise<ConnectorSession | undefined> {
  const session = new StandardSession(wallet, networkId, events, kit)
  try {
    const accounts = await askForAccounts(wallet, events.signal, patience)
    return accounts.length ? session.open(accounts) : undefined
  } catch (error) {
    throw translate(error)
  }
}
