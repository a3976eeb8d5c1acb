import type { ConnectorSession, ConnectRequest, SessionEvents } from '@plugboard/core'
import { toNetworkId } from '../chainParameters.js'
import type { WalletConnector, WalletTools } from '../discovery/KnownWallets.js'
import { translate } from '../errors.js'
import { callWallet, type Eip1193Provider, hasPermission, walletTimeouts } from './callWallet.js'
import { Eip1193Session, toAccounts } from './Eip1193Session.js'
import { isChosen } from './walletChoice.js'

/** Restores a session without opening the wallet: only silent methods are called. A locked wallet gives a locked session. */
export async function reconnectWallet(
  connector: WalletConnector,
  provider: Eip1193Provider,
  request: ConnectRequest,
  events: SessionEvents,
  tools: WalletTools
): Promise<ConnectorSession | undefined> {
  if (connector.type === 'ANNOUNCED' && !isChosen(connector, tools)) return undefined
  const session = new Eip1193Session(provider, request.networkId, events, tools)
  const waiting = { signal: events.signal, timeoutMs: walletTimeouts.silent }
  try {
    const [answer, chainId] = await Promise.all([
      callWallet(provider, 'eth_accounts', undefined, waiting),
      callWallet(provider, 'eth_chainId', undefined, waiting)
    ])
    const accounts = toAccounts(answer)
    if (!accounts.length && !(await hasPermission(provider, events.signal))) return undefined
    return session.open(accounts, toNetworkId(chainId) ?? session.networkId)
  } catch (error) {
    throw translate(error)
  }
}
