import { waitFor } from '../chain/waitFor.js'
import type { ConnectionAttempts } from '../connecting/ConnectionAttempts.js'
import type { KitHooks } from '../contract/Hooks.js'
import type { DisconnectOptions } from '../contract/KitActions.js'
import type { KitEvents } from '../contract/KitEvents.js'
import type { NamespaceAdapter } from '../contract/NamespaceAdapter.js'
import type { Namespace } from '../contract/Network.js'
import { connectErrors } from '../errors/connectErrors.js'
import { coreErrors } from '../errors/coreErrors.js'
import { isKitError } from '../errors/isKitError.js'
import type { Registry } from '../plugins/Registry.js'
import type { ConnectionStore } from '../stores/ConnectionStore.js'
import { movePhase } from '../stores/connectionTransitions.js'
import type { RouterStore } from '../stores/RouterStore.js'
import type { LiveSession } from './LiveSession.js'
import type { PendingRestores } from './PendingRestores.js'
import type { SessionManager } from './SessionManager.js'
import type { StoredSessions } from './StoredSessions.js'

/** How long a plugin or a wallet can delay a disconnect, in milliseconds. */
const disconnectMs = 3000

/** Dependencies of `disconnect`. */
export interface DisconnectDeps {
  readonly hooks: Pick<KitHooks, 'beforeDisconnect'>
  readonly namespaces: Pick<Registry<NamespaceAdapter>, 'all'>
  readonly attempts: ConnectionAttempts
  readonly connections: ConnectionStore
  readonly sessions: SessionManager
  readonly pending: PendingRestores
  readonly stored: StoredSessions
  readonly router: Pick<RouterStore, 'open' | 'navigate'>
  /** Failures of isolated taps of one call, by the call's payload. */
  readonly tapFailures: WeakMap<object, unknown[]>
  readonly ready: Promise<void>
  readonly signal: AbortSignal
  emit<N extends keyof KitEvents>(name: N, data: KitEvents[N]): void
}

/**
 * Disconnects. Failures are collected, and nothing stays connected because of them; nor because the kit is disposed of meanwhile.
 *
 * @throws KitError `core/disconnectFailed` with the message of each wallet or plugin that failed
 */
export async function disconnect(deps: DisconnectDeps, options: DisconnectOptions = {}): Promise<void> {
  const { hooks, sessions, stored, router, signal, emit } = deps
  stored.load()
  const targets = await findSessions(deps, options)
  for (const live of targets) live.isEnding = true
  const reasons: unknown[] = []
  const collect = (error: unknown) => void reasons.push(error)
  if (targets.length && !signal.aborted) {
    const connections = Object.freeze(targets.map(({ connection }) => connection))
    const request = Object.freeze({ connections, reason: 'user' as const })
    deps.tapFailures.set(request, reasons)
    const asked = waitFor(() => hooks.beforeDisconnect.promise(request), { signal, timeoutMs: disconnectMs })
    await asked.catch((error) => {
      if (!signal.aborted) collect(error)
    })
  }
  const isDisposed = signal.aborted
  if (isDisposed) stored.forget((one) => matches(one, options) || targets.some((live) => matches(one, live)))
  const ended = targets.filter((live) => sessions.end(live, { isStored: isDisposed }))
  stopRestoring(deps, options)
  const notified = ended.map((live) =>
    waitFor(() => live.session.disconnect?.(), {
      timeoutMs: disconnectMs,
      timeoutError: () =>
        connectErrors.timeout({ notes: `${sessions.describe(live.connectorId)} did not answer.` })
    }).catch(collect)
  )
  if (!options.keepOpen && router.open) router.navigate('close')
  await Promise.all(notified)
  for (const { namespace } of ended) emit('DISCONNECT_SUCCESS', { namespace, reason: 'user' })
  if (!reasons.length) return
  const error = coreErrors.disconnectFailed({
    reasons: reasons.map(messageOf).join(', '),
    notes: reasons.map(String).join('; '),
    cause: reasons
  })
  emit('DISCONNECT_ERROR', { message: error.message })
  throw error
}

/**
 * Finds the live sessions to end. Waits for sessions that are still being connected or restored, because their wallets must disconnect as well.
 * Otherwise they would keep the access that the visitor has ended.
 */
async function findSessions(
  deps: DisconnectDeps,
  options: DisconnectOptions
): Promise<readonly LiveSession[]> {
  const live = matchingSessions(deps.sessions, options)
  const attempts = deps.attempts.all.filter((one) => matches(one, options))
  for (const attempt of attempts) attempt.abort()
  const pending = () => deps.pending.all.filter(({ stored }) => matches(stored, options))
  const before = pending()
  if (!attempts.length && !before.length) return live
  let waitedFor = before
  const settle = async () => {
    await Promise.allSettled(attempts.map(({ outcome }) => outcome))
    // A page that has just loaded has not asked any wallet yet; it does so before it is ready.
    if (before.some(({ isPaused }) => isPaused)) await deps.ready
    waitedFor = [...before, ...pending()]
    await Promise.all(pending().map(({ done }) => done))
  }
  await waitFor(settle, { signal: deps.signal, timeoutMs: disconnectMs }).catch(() => undefined)
  // Connections that the visitor has made in the meantime are kept.
  const isRestored = (one: LiveSession) => waitedFor.some(({ controller }) => controller === one.controller)
  return matchingSessions(deps.sessions, options).filter((one) => live.includes(one) || isRestored(one))
}

const matches = (
  one: { readonly namespace: Namespace; readonly connectorId: string },
  { namespace, connectorId }: DisconnectOptions
): boolean => (!namespace || one.namespace === namespace) && (!connectorId || one.connectorId === connectorId)

/** The sessions that match the options, and all other sessions of their connectors with scope 'all'. */
function matchingSessions(sessions: SessionManager, options: DisconnectOptions): readonly LiveSession[] {
  // If a tap of `beforeDisconnect` calls disconnect too, it must not end sessions that are already ending.
  const all = sessions.all.filter(({ isEnding }) => !isEnding)
  const named = all.filter((live) => matches(live, options))
  const wholeConnectors = named
    .filter(({ connection }) => connection.connector.scope === 'all')
    .map(({ connectorId }) => connectorId)
  return all.filter((live) => named.includes(live) || wholeConnectors.includes(live.connectorId))
}

/** Gives up connections that are still to be restored, so that the next reload does not find them again. */
function stopRestoring(
  { connections, namespaces, pending, sessions, signal }: DisconnectDeps,
  options: DisconnectOptions
): void {
  const hadAny = pending.all.length > 0
  pending.drop(({ stored }) => matches(stored, options))
  if (!options.connectorId)
    for (const { id } of namespaces.all) {
      const isMeant = !options.namespace || options.namespace === id
      if (isMeant && connections.phase(id) === 'reconnecting') movePhase(connections, id, 'end')
    }
  if (hadAny && !signal.aborted) sessions.save()
}

/** The failure in the words of the failing party; the notes name the plugin. */
function messageOf(error: unknown): string {
  const isWrapped = isKitError(error) && ['core/stopped', 'core/faulty'].includes(error.code)
  const said = isWrapped ? error.cause : error
  return said instanceof Error ? said.message : String(said)
}
