import type { DisconnectOptions } from '../contract/KitActions.js'
import { guardHooks } from '../diagnostics/guardHooks.js'
import { coreErrors } from '../errors/coreErrors.js'
import { isKitError } from '../errors/isKitError.js'
import type { Kernel } from '../kit/Kernel.js'
import { movePhase } from '../stores/movePhase.js'
import { connectErrors } from './connectErrors.js'
import { endSession } from './endSession.js'
import type { LiveSession } from './LiveSession.js'
import { ownerNote } from './ownerNote.js'
import { dropRestoring } from './Restoring.js'
import { remember } from './remember.js'
import type { StoredConnection } from './storedState.js'
import { takeIn } from './takeIn.js'
import { withTimeout } from './withTimeout.js'

/** How long a plugin or a wallet may hold up a disconnect, in milliseconds. */
const patience = 3000

/** Disconnects; whatever fails on the way is collected, and nothing stays connected because of it. */
export async function disconnect(kernel: Kernel, options: DisconnectOptions = {}): Promise<void> {
  guardHooks(kernel)
  takeIn(kernel)
  const targets = await toEnd(kernel, options)
  if (kernel.scope.signal.aborted) return
  for (const live of targets) live.isEnding = true
  const reasons: unknown[] = []
  const collect = (error: unknown) => void reasons.push(error)
  if (targets.length) {
    const request = Object.freeze({
      connections: Object.freeze(targets.map((live) => live.connection)),
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
      patience,
      () => connectErrors.timeout({ notes: `${ownerNote(kernel, live.connectorId)} did not answer.` })
    ).catch(collect)
  )
  if (!options.keepOpen && kernel.router.open) kernel.router.navigate('close')
  await Promise.all(told)
  for (const { namespace } of ended) kernel.emit('DISCONNECT_SUCCESS', { namespace, reason: 'user' })
  if (!reasons.length) return
  const error = coreErrors.disconnectFailed({
    reasons: reasons.map(sentence).join(', '),
    notes: reasons.map(String).join('; '),
    cause: reasons
  })
  kernel.emit('DISCONNECT_ERROR', { message: error.message })
  throw error
}

/** What is live, and what is stored and may be restored yet: its wallet is told as well, or it would go on to grant what the visitor ended. */
async function toEnd(kernel: Kernel, options: DisconnectOptions): Promise<LiveSession[]> {
  const { namespace } = options
  const live = chosen(kernel, options)
  const attempts = [...kernel.attempts.values()].filter((one) => !namespace || one.namespace === namespace)
  for (const attempt of attempts) attempt.abort()
  const waiting = () => [...kernel.restoring.values()].filter(({ stored }) => isMeant(stored, options))
  const before = waiting()
  if (!attempts.length && !before.length) return live
  let waited = before
  const settle = async () => {
    await Promise.allSettled(attempts.map(({ outcome }) => outcome))
    // A page that has just loaded has asked no wallet yet; it does before it is ready.
    if (before.some(({ isResting }) => isResting)) await kernel.ready
    waited = [...before, ...waiting()]
    await Promise.all(waiting().map(({ done }) => done))
  }
  await withTimeout(settle(), patience).catch(() => undefined)
  // What the visitor has connected while this waited stays.
  const isRestored = (one: LiveSession) => waited.some(({ controller }) => controller === one.controller)
  return chosen(kernel, options).filter((one) => live.includes(one) || isRestored(one))
}

const isMeant = (
  one: Pick<StoredConnection, 'namespace' | 'connectorId'>,
  { namespace, connectorId }: DisconnectOptions
): boolean => (!namespace || one.namespace === namespace) && (!connectorId || one.connectorId === connectorId)

/** What is still being restored is given up too, and not found again by the next reload. */
function stopRestoring(kernel: Kernel, options: DisconnectOptions): void {
  const { connections, namespaces } = kernel
  const { namespace, connectorId } = options
  const hadAny = kernel.restoring.size > 0
  dropRestoring(kernel, (one) => isMeant(one, options))
  const all = namespaces.all.map(({ id }) => id).filter((id) => !namespace || id === namespace)
  const waiting = connectorId ? [] : all.filter((id) => connections.phase(id) === 'reconnecting')
  for (const id of waiting) movePhase(connections, id, 'end')
  if (hadAny) remember(kernel)
}

/** Sessions to end; a connector of scope 'all' brings all of its own. */
function chosen(kernel: Kernel, options: DisconnectOptions): LiveSession[] {
  // A tap of `beforeDisconnect` that disconnects as well must not end what is ending.
  const all = [...kernel.sessions.values()].filter(({ isEnding }) => !isEnding)
  const named = all.filter((live) => isMeant(live, options))
  const whole = new Set(
    named.filter(({ connection }) => connection.connector.scope === 'all').map((live) => live.connectorId)
  )
  return all.filter((live) => named.includes(live) || whole.has(live.connectorId))
}

/** The words of whoever failed; which plugin that was is in the notes. */
function sentence(error: unknown): string {
  const said = isKitError(error) && ['core/stopped', 'core/faulty'].includes(error.code) ? error.cause : error
  return said instanceof Error ? said.message : String(said)
}
