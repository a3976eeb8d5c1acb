import { waitFor } from '../chain/waitFor.js'
import type { Connection } from '../contract/Connection.js'
import type { Connector, ConnectorSession, ConnectRequest, SessionEvents } from '../contract/Connector.js'
import type { Namespace } from '../contract/Network.js'
import { connectErrors } from '../errors/connectErrors.js'
import { isKitError } from '../errors/isKitError.js'
import type { ChangeQueue } from '../sessions/ChangeQueue.js'
import { checkSession, type NamespaceChecks } from '../sessions/checkSession.js'
import type { CheckedSessions } from '../sessions/LiveSession.js'
import type { PendingRestores } from '../sessions/PendingRestores.js'
import type { SessionManager } from '../sessions/SessionManager.js'
import type { Attempt, ConnectionAttempts } from './ConnectionAttempts.js'

/** Dependencies of `openSession`. */
export interface OpenSessionDeps {
  readonly attempts: ConnectionAttempts
  readonly namespaces: NamespaceChecks
  readonly changes: ChangeQueue
  readonly sessions: SessionManager
  readonly pending: PendingRestores
  readonly signal: AbortSignal
  createEvents(connectorId: string, namespace: Namespace, controller: AbortController): SessionEvents
}

/**
 * Asks the wallet and adds its session. A session that arrives after the attempt was aborted, or fails its check, is closed quietly.
 *
 * @throws KitError `connect/aborted`, `connect/failed`, and errors of the connector
 */
export async function openSession(
  deps: OpenSessionDeps,
  connector: Connector,
  request: ConnectRequest,
  attempt: Attempt
): Promise<Connection> {
  const { sessions } = deps
  const controller = new AbortController()
  const end = () => controller.abort()
  attempt.signal.addEventListener('abort', end)
  const opening = open(deps, connector, request, controller)
  opening.catch(end)
  try {
    const [checked, ...siblings] = await waitFor(() => opening, { signal: attempt.signal })
    // It can be aborted between the wallet's answer and this line.
    if (attempt.signal.aborted) throw connectErrors.aborted()
    attempt.signal.removeEventListener('abort', end)
    const connection = sessions.add({ ...checked, connector, siblings, controller, front: true })
    if (controller.signal.aborted)
      throw connectErrors.failed({ notes: 'The wallet ended its session immediately.' })
    return connection
  } catch (error) {
    end()
    const close = ([{ session }]: CheckedSessions) => discard(deps, connector, request, session)
    if (attempt.signal.aborted) opening.then(close, () => undefined)
    throw error
  }
}

/** Asks the wallet, then checks its answer and everything it has announced in the meantime. A session that fails the check is closed. */
async function open(
  deps: OpenSessionDeps,
  connector: Connector,
  request: ConnectRequest,
  controller: AbortController
): Promise<CheckedSessions> {
  const { namespaces, changes, sessions } = deps
  const events = deps.createEvents(connector.id, request.namespace, controller)
  const note = sessions.describe(connector.id)
  const session = await Promise.resolve()
    .then(() => connector.connect(request, events))
    .catch((cause) => {
      throw isKitError(cause) ? cause : connectErrors.failed({ cause, notes: `${note} failed.` })
    })
  try {
    // An approval can cover a namespace other than the requested one.
    const namespace = session?.namespace ?? request.namespace
    const checked = await checkSession(namespaces, namespace, session, note)
    await changes.settled(controller)
    return checked
  } catch (error) {
    void discard(deps, connector, request, session)
    throw error
  }
}

/** Asks the wallet to forget the site again, unless it is connected or a newer attempt with it succeeds. */
async function discard(
  { attempts, sessions, pending, signal }: OpenSessionDeps,
  { id }: Connector,
  { namespace }: ConnectRequest,
  session: ConnectorSession
): Promise<void> {
  const newer = attempts.of(namespace)
  if (newer?.connectorId === id) await newer.outcome?.catch(() => undefined)
  if (sessions.get(namespace, id) || pending.get(namespace, id) || signal.aborted) return
  await sessions.askToForget(session, id)
}
