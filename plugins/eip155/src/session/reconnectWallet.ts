import type { ConnectorSession, ConnectRequest, SessionEvents } from '@plugboard/core'
import { toNetworkId } from '../chainIds.js'
import type { WalletConnector } from '../discovery/WalletConnector.js'
import type { Eip1193Provider } from '../Eip1193Provider.js'
import { translate } from '../translate.js'
import type { WalletTools } from '../WalletTools.js'
import { ask } from './ask.js'
import { Eip1193Session } from './Eip1193Session.js'
import { isChosen } from './isChosen.js'
import { patience } from './patience.js'
import { permission } from './permission.js'
import { toAccounts } from './toAccounts.js'

/** Restores a session without opening the wallet: only silent methods are asked. A locked wallet gives a locked session. */
export async function reconnectWallet(
  connector: WalletConnector,
  provider: Eip1193Provider,
  request: ConnectRequest,
  events: SessionEvents,
  tools: WalletTools
): Promise<ConnectorSession | undefined> {
  if (connector.type === 'ANNOUNCED' && !isChosen(connector, tools)) return undefined
  const session = new Eip1193Session(provider, request.networkId, events, tools)
  const waiting = { signal: events.signal, ms: patience.silent }
  try {
    const [answer, chainId] = await Promise.all([
      ask(provider, 'eth_accounts', undefined, waiting),
      ask(provider, 'eth_chainId', undefined, waiting)
    ])
    const accounts = toAccounts(answer)
    if (!accounts.length && !(await permission(provider, events.signal))) return undefined
    return session.open(accounts, toNetworkId(chainId) ?? session.networkId)
  } catch (error) {
    throw translate(error)
  }
}
