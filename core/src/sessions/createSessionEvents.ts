import type { Connector, SessionEvents, SessionPatch } from '../contract/Connector.js'
import type { Namespace } from '../contract/Network.js'
import { KitError } from '../errors/KitError.js'
import type { Registry } from '../plugins/Registry.js'
import type { ConnectionStore } from '../stores/ConnectionStore.js'
import { checkSession } from './checkSession.js'
import type { SessionManager } from './SessionManager.js'

/** What the events of a session change. */
export interface SessionEventDeps {
  readonly sessions: SessionManager
  readonly connections: Pick<ConnectionStore, 'write'>
  readonly connectorRegistry: Pick<Registry<Connector>, 'get'>
  report(error: unknown, source?: string): void
}

/** Makes the events object that a connector receives. Calls after the session has ended do nothing. */
export function createSessionEvents(
  deps: SessionEventDeps,
  connectorId: string,
  namespace: Namespace,
  controller: AbortController
): SessionEvents {
  const { sessions, connections, report } = deps
  const { signal } = controller
  const whenAdded = (step: () => void) => {
    if (!signal.aborted) sessions.whenAdded(controller, step)
  }
  return Object.freeze({
    signal,
    change: (patch: SessionPatch) =>
      whenAdded(() => applyPatch(deps, connectorId, namespace, controller, patch)),
    close: (cause?: unknown) =>
      whenAdded(() => {
        sessions.endByWallet(sessions.ofApproval(controller))
        if (cause instanceof KitError) report(cause)
      }),
    uri: (uri: string) => {
      if (!signal.aborted) connections.write(namespace, { uri })
    }
  })
}

/** Does what a wallet says: changes a session, adds one of another namespace to the approval, or ends one. */
function applyPatch(
  { sessions, connectorRegistry }: SessionEventDeps,
  connectorId: string,
  defaultNamespace: Namespace,
  controller: AbortController,
  patch: SessionPatch | undefined
): void {
  const { namespace = defaultNamespace, session, ended } = patch ?? {}
  const live = sessions.get(namespace, connectorId)
  const connector = connectorRegistry.get(connectorId)
  if (ended) {
    if (live) sessions.endByWallet([live])
  } else if (live) {
    sessions.applyChange(live, patch ?? {})
  } else if (session && connector) {
    checkSession(session, sessions.describe(connectorId))
    sessions.addSibling(connector, namespace, session, controller)
  }
}
