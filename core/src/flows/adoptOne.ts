import type { Connection } from '../contract/Connection.js'
import type { Kernel } from '../kit/Kernel.js'
import { putConnection } from '../stores/putConnection.js'
import type { Adoption } from './Adoption.js'
import { guardSession } from './guardSession.js'
import { sessionKey } from './LiveSession.js'
import { readBalance } from './readBalance.js'
import { releaseController } from './releaseController.js'
import { remember } from './remember.js'
import { replaceOthers } from './replaceOthers.js'
import { toConnection } from './toConnection.js'

/** Takes in the session of one namespace. */
export function adoptOne(kernel: Kernel, adoption: Adoption): Connection {
  const { connector, namespace, session: raw, controller, front } = adoption
  const key = sessionKey(namespace, connector.id)
  const before = kernel.sessions.get(key)
  const session = guardSession(kernel, namespace, connector.id, raw)
  const connection = toConnection(kernel, connector, namespace, session, {
    accounts: adoption.accounts ?? raw.accounts,
    networkId: raw.networkId,
    approvedNetworkIds: raw.approvedNetworkIds
  })
  const waiting = kernel.restoring.get(key)
  const since = before || waiting ? 0 : Date.now()
  kernel.sessions.set(key, {
    namespace,
    connectorId: connector.id,
    raw,
    session,
    controller,
    connection,
    since
  })
  kernel.restoring.delete(key)
  if (waiting && waiting.controller !== controller) waiting.controller.abort()
  // The same wallet was asked again: its former session gives way without telling the wallet.
  if (before) releaseController(kernel, before)
  if (front && !kernel.features.get('multiWallet')) replaceOthers(kernel, connection)
  putConnection(kernel.connections, connection, front)
  remember(kernel)
  void readBalance(kernel, connection)
  return connection
}
