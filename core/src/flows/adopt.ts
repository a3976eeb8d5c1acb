import type { Account } from '../contract/Account.js'
import type { Connection } from '../contract/Connection.js'
import type { Connector, ConnectorSession, ConnectRequest, SessionPatch } from '../contract/Connector.js'
import type { Namespace } from '../contract/Namespace.js'
import type { Kernel } from '../kit/Kernel.js'
import { putConnection } from '../stores/connectionMoves.js'
import { isAccounts, isNetworkId } from './checkSession.js'
import { endSession, releaseController } from './endSession.js'
import { guardSession } from './guardSession.js'
import { sessionKey } from './LiveSession.js'
import { readBalance } from './refreshBalance.js'
import { remember } from './remember.js'
import { signOut } from './signOut.js'
import { toConnection } from './toConnection.js'

/** Takes a fresh session and its siblings of other namespaces into the kit; returns the one that was asked for. */
export function adopt(
  kernel: Kernel,
  connector: Connector,
  request: ConnectRequest,
  session: ConnectorSession,
  controller: AbortController,
  accounts: readonly Account[] = session.accounts,
  front = true
): Connection {
  for (const other of session.also ?? []) {
    const namespace = other.namespace ?? (other.networkId.split(':')[0] as Namespace)
    if (kernel.namespaces.get(namespace))
      adoptOne(
        kernel,
        connector,
        namespace,
        other,
        other.accounts,
        controller,
        !kernel.connections.of(namespace)
      )
  }
  const connection = adoptOne(kernel, connector, request.namespace, session, accounts, controller, front)
  for (const step of kernel.early.get(controller) ?? []) step()
  kernel.early.delete(controller)
  return kernel.sessions.get(sessionKey(request.namespace, connector.id))?.connection ?? connection
}

/** Takes in the session of one namespace; `front` makes it the active one there. */
export function adoptOne(
  kernel: Kernel,
  connector: Connector,
  namespace: Namespace,
  session: ConnectorSession,
  accounts: readonly Account[],
  controller: AbortController,
  front: boolean
): Connection {
  const key = sessionKey(namespace, connector.id)
  const before = kernel.sessions.get(key)
  const guarded = guardSession(kernel, namespace, connector.id, session)
  const connection = toConnection(kernel, connector, namespace, guarded, {
    ...facts(session),
    accounts
  })
  const waiting = kernel.restoring.get(key)
  kernel.sessions.set(key, {
    namespace,
    connectorId: connector.id,
    raw: session,
    session: guarded,
    controller,
    connection,
    since: before || waiting ? 0 : Date.now()
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

const facts = ({ networkId, approvedNetworkIds }: ConnectorSession) => ({
  networkId,
  approvedNetworkIds
})

/** With one wallet at a time, the new one takes the place of those before it. */
function replaceOthers(kernel: Kernel, { namespace, connectorId }: Connection): void {
  // Nor does one come back that has lost its place to the visitor's choice.
  for (const [key, { stored, isFirst, controller }] of [...kernel.restoring])
    if (stored.namespace === namespace && !isFirst) {
      kernel.restoring.delete(key)
      controller.abort()
    }
  for (const live of [...kernel.sessions.values()])
    if (live.namespace === namespace && live.connectorId !== connectorId) {
      endSession(kernel, live)
      signOut(kernel, [live.connection], 'replaced')
      void Promise.resolve()
        .then(() => live.session.disconnect?.())
        .catch((error) => kernel.report(error, live.connectorId))
    }
}

/** Applies what a wallet tells of its session. */
export function applyPatch(
  kernel: Kernel,
  connectorId: string,
  fallback: Namespace,
  patch: SessionPatch | undefined
): void {
  const { namespace = fallback, accounts, networkId, approvedNetworkIds } = patch ?? {}
  const live = kernel.sessions.get(sessionKey(namespace, connectorId))
  if (!live) return
  const before = live.connection
  const next = toConnection(kernel, before.connector, namespace, before.session, {
    accounts: isAccounts(accounts) ? accounts : before.accounts,
    networkId: isNetworkId(networkId) ? networkId : before.networkId,
    approvedNetworkIds: approvedNetworkIds ?? before.approvedNetworkIds
  })
  live.connection = next
  const isFront = kernel.connections.liveOf(namespace)[0]?.connectorId === connectorId
  putConnection(kernel.connections, next, isFront)
  announce(kernel, before, next, isFront)
}

function announce(kernel: Kernel, before: Connection, next: Connection, isFront: boolean): void {
  remember(kernel)
  if (!next.accounts.length) return
  if (before.caipAddress !== next.caipAddress) void readBalance(kernel, next)
  if (!isFront) return
  if (before.account.address !== next.account.address)
    kernel.emit('SWITCH_ACCOUNT', { namespace: next.namespace })
  if (before.networkId === next.networkId) return
  kernel.emit('SWITCH_NETWORK', { from: before.networkId, to: next.networkId })
  showUnsupported(kernel, next)
}

/** A wallet that moved to a network the page does not know is told so, unless the host allows it. */
function showUnsupported(kernel: Kernel, { namespace, networkId }: Connection): void {
  const { allowUnsupportedChain, enableNetworkSwitch } = kernel.config
  if (allowUnsupportedChain || enableNetworkSwitch === false || kernel.networks.get(networkId)) return
  const { router } = kernel
  const isShown = router.current.name === 'UnsupportedChain'
  router.navigate(router.open ? (isShown ? 'replace' : 'push') : 'open', 'UnsupportedChain', { namespace })
}
