import type { KitActions } from '../contract/KitActions.js'
import { coreErrors } from '../errors/coreErrors.js'
import type { Kernel } from '../kit/Kernel.js'
import { putConnection } from '../stores/putConnection.js'
import { connectErrors } from './connectErrors.js'
import { sessionKey } from './LiveSession.js'
import { readBalance } from './readBalance.js'
import { remember } from './remember.js'
import { toConnection } from './toConnection.js'

/** Makes another address of a connection, or another live connection, the active one. */
export function switchAccount(kernel: Kernel, target: Parameters<KitActions['switchAccount']>[0]): void {
  const { connections } = kernel
  const namespace = target.namespace ?? connections.activeNamespace
  const current = connections.of(namespace)
  const connectorId = target.connectorId ?? current?.connectorId
  if (!namespace || !connectorId) throw connectErrors.notConnected()
  if (connectorId !== current?.connectorId && !kernel.features.get('multiWallet')) {
    kernel.report(coreErrors.multiWalletNotEnabled())
    return
  }
  const live = kernel.sessions.get(sessionKey(namespace, connectorId))
  if (!live) throw connectErrors.notConnected()
  const chosen = live.connection.accounts.find(({ address }) => address === target.address)
  if (target.address && !chosen)
    throw coreErrors.noActiveAddress({
      notes: `The wallet does not offer '${target.address}'.`
    })
  const { accounts, networkId, connector, approvedNetworkIds } = live.connection
  const order = chosen ? [chosen, ...accounts.filter((account) => account !== chosen)] : accounts
  live.connection = toConnection(kernel, connector, namespace, live.connection.session, {
    accounts: order,
    networkId,
    approvedNetworkIds
  })
  putConnection(connections, live.connection, true)
  connections.activate(namespace)
  remember(kernel)
  void readBalance(kernel, live.connection)
  kernel.emit('SWITCH_ACCOUNT', { namespace })
}
