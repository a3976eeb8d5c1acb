import type { Connection } from '../contract/Connection.js'
import type { Connector, ConnectorSession, ConnectRequest } from '../contract/Connector.js'
import { isKitError } from '../errors/isKitError.js'
import type { Kernel } from '../kit/Kernel.js'
import type { Attempt } from './Attempt.js'
import { adopt } from './adopt.js'
import { checkSession } from './checkSession.js'
import { connectErrors } from './connectErrors.js'
import { sessionKey } from './LiveSession.js'
import { listen } from './listen.js'
import { ownerNote } from './ownerNote.js'
import { untilAborted } from './untilAborted.js'

/** Asks the wallet and takes its session in; an answer that comes after the attempt was aborted is closed quietly. */
export async function openSession(
  kernel: Kernel,
  connector: Connector,
  request: ConnectRequest,
  attempt: Attempt
): Promise<Connection> {
  const controller = new AbortController()
  const end = () => controller.abort()
  const events = listen(kernel, connector.id, request.namespace, controller)
  attempt.signal.addEventListener('abort', end)
  const opening = Promise.resolve()
    .then(() => connector.connect(request, events))
    .catch((cause) => {
      throw isKitError(cause)
        ? cause
        : connectErrors.failed({ cause, notes: `${ownerNote(kernel, connector.id)} failed.` })
    })
  opening.then((session) => {
    if (attempt.signal.aborted) void discard(kernel, connector, request, session)
  }, end)
  const session = await untilAborted(opening, attempt.signal)
  attempt.signal.removeEventListener('abort', end)
  try {
    checkSession(kernel, connector.id, session)
    // One approval may cover another namespace than the one that was asked for.
    const namespace = session.namespace ?? request.namespace
    const connection = adopt(kernel, { connector, namespace, session, controller, front: true })
    if (controller.signal.aborted)
      throw connectErrors.failed({ notes: 'The wallet ended its session at once.' })
    return connection
  } catch (error) {
    end()
    throw error
  }
}

/** The wallet forgets the site again, unless it is connected, or a newer attempt with it ends well. */
async function discard(
  kernel: Kernel,
  { id }: Connector,
  { namespace }: ConnectRequest,
  session: ConnectorSession
): Promise<void> {
  const newer = kernel.attempts.get(namespace)
  if (newer?.key.startsWith(`${id}|`)) await newer.outcome?.catch(() => undefined)
  const key = sessionKey(namespace, id)
  if (kernel.sessions.has(key) || kernel.restoring.has(key) || kernel.scope.signal.aborted) return
  await Promise.resolve()
    .then(() => session?.disconnect?.())
    .catch((error) => kernel.report(error, id))
}
