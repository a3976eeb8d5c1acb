import type { DisconnectOptions } from '../contract/KitActions.js'
import { coreErrors } from '../errors/coreErrors.js'
import type { Kernel } from '../kit/Kernel.js'
import { movePhase } from '../stores/connectionMoves.js'
import { endSession } from './endSession.js'
import type { LiveSession } from './LiveSession.js'
import { dropRestoring } from './Restoring.js'
import { remember } from './remember.js'
import type { StoredConnection } from './storedState.js'
import { withTimeout } from './withTimeout.js'

/** How long a plugin or a wallet may hold up a disconnect, in milliseconds. */
const patience = 3000

/** Disconnects; whatever fails on the way is collected, and nothing stays connected because of it. */
export async function disconnect(kernel: Kernel, options: DisconnectOptions = {}): Promise<void> {
  const targets = chosen(kernel, options)
  for (const namespace of options.namespace ? [options.namespace] : [...kernel.attempts.keys()])
    kernel.attempts.get(namespace)?.abort()
  const reasons: unknown[] = []
  const collect = (error: unknown) => void reasons.push(error)
  if (targets.length) {
    const request = Object.freeze({
      connections: targets.map((live) => live.connection),
      reason: 'user' as const
    })
    kernel.collected.set(request, reasons)
    await withTimeout(kernel.hooks.beforeDisconnect.promise(request), patience).catch(collect)
  }
  const ended = targets.filter((live) => endSession(kernel, live))
  stopRestoring(kernel, options)
  const told = ended.map((live) =>
    withTimeout(
      Promise.resolve().then(() => live.session.disconnect?.()),
      patience
    ).catch(collect)
  )
  if (!options.keepOpen && kernel.router.open) kernel.router.navigate('close')
  await Promise.all(told)
  for (const { namespace } of ended) kernel.emit('DISCONNECT_SUCCESS', { namespace, reason: 'user' })
  if (!reasons.length) return
  const error = coreErrors.disconnectFailed({
    reasons: reasons.map(sentence).join(', '),
    cause: reasons
  })
  kernel.emit('DISCONNECT_ERROR', { message: error.message })
  throw error
}

/** What is still being restored is given up too, and not found again by the next reload. */
function stopRestoring(kernel: Kernel, { namespace, connectorId }: DisconnectOptions): void {
  const { connections, namespaces } = kernel
  const isMeant = (one: StoredConnection) =>
    (!namespace || one.namespace === namespace) && (!connectorId || one.connectorId === connectorId)
  const hadAny = kernel.restoring.size > 0
  dropRestoring(kernel, isMeant)
  const all = namespaces.all.map(({ id }) => id).filter((id) => !namespace || id === namespace)
  const waiting = connectorId ? [] : all.filter((id) => connections.phase(id) === 'reconnecting')
  for (const id of waiting) movePhase(connections, id, 'end')
  if (hadAny) remember(kernel)
}

/** Sessions to end; a connector of scope 'all' brings all of its own. */
function chosen(kernel: Kernel, { namespace, connectorId }: DisconnectOptions): LiveSession[] {
  const all = [...kernel.sessions.values()]
  const named = all.filter(
    (live) =>
      (!namespace || live.namespace === namespace) && (!connectorId || live.connectorId === connectorId)
  )
  const whole = new Set(
    named.filter(({ connection }) => connection.connector.scope === 'all').map((live) => live.connectorId)
  )
  return all.filter((live) => named.includes(live) || whole.has(live.connectorId))
}

const sentence = (error: unknown): string => (error instanceof Error ? error.message : String(error))
