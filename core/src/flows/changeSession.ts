import type { SessionPatch } from '../contract/Connector.js'
import type { Namespace } from '../contract/Namespace.js'
import type { Kernel } from '../kit/Kernel.js'
import { adoptOne } from './adoptOne.js'
import { applyPatch } from './applyPatch.js'
import { checkSession } from './checkSession.js'
import { endSession } from './endSession.js'
import { sessionKey } from './LiveSession.js'
import { signOut } from './signOut.js'

/** Does what a wallet tells: it changes a session, adds one of another namespace to the approval, or takes one back. */
export function changeSession(
  kernel: Kernel,
  connectorId: string,
  fallback: Namespace,
  controller: AbortController,
  patch: SessionPatch | undefined
): void {
  const { namespace = fallback, session, ended } = patch ?? {}
  const live = kernel.sessions.get(sessionKey(namespace, connectorId))
  const connector = kernel.connectorList.get(connectorId)
  if (ended) {
    if (!live || !endSession(kernel, live)) return
    kernel.emit('DISCONNECT_SUCCESS', { namespace, reason: 'wallet' })
    signOut(kernel, [live.connection], 'wallet')
  } else if (session && !live) {
    if (!connector || !kernel.namespaces.get(namespace)) return
    checkSession(kernel, connectorId, session)
    const front = !kernel.connections.of(namespace)
    adoptOne(kernel, { connector, namespace, session, controller, front })
  } else applyPatch(kernel, connectorId, fallback, patch)
}
