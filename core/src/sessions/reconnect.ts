import type { ConnectionAttempts } from '../connecting/ConnectionAttempts.js'
import type { Connection } from '../contract/Connection.js'
import type { Connector } from '../contract/Connector.js'
import type { KitActions } from '../contract/KitActions.js'
import type { KitEvents } from '../contract/KitEvents.js'
import type { NamespaceAdapter } from '../contract/NamespaceAdapter.js'
import type { Namespace } from '../contract/Network.js'
import type { Consent } from '../contract/Readers.js'
import { connectErrors } from '../errors/connectErrors.js'
import { coreErrors } from '../errors/coreErrors.js'
import type { Registry } from '../plugins/Registry.js'
import type { Scope } from '../plugins/Scope.js'
import type { ConnectionStore } from '../stores/ConnectionStore.js'
import { movePhase } from '../stores/connectionTransitions.js'
import type { NetworkStore } from '../stores/NetworkStore.js'
import type { PendingRestore, PendingRestores } from './PendingRestores.js'
import type { SessionManager } from './SessionManager.js'
import type { SessionRestorer } from './SessionRestorer.js'
import type { StoredSessions } from './StoredSessions.js'

/** Dependencies of `reconnect`. */
export interface ReconnectDeps {
  readonly connectorRegistry: Pick<Registry<Connector>, 'get'>
  readonly consent: Pick<Consent, 'require'>
  readonly namespaces: Pick<Registry<NamespaceAdapter>, 'get'>
  readonly attempts: ConnectionAttempts
  readonly connections: ConnectionStore
  readonly networks: NetworkStore
  readonly sessions: SessionManager
  readonly restorer: SessionRestorer
  readonly stored: StoredSessions
  readonly pending: PendingRestores
  readonly scope: Scope
  emit<N extends keyof KitEvents>(name: N, data: KitEvents[N]): void
}

/**
 * Asks a wallet again silently, and uses its answer as the session.
 *
 * @returns `undefined` if the wallet no longer knows the site
 * @throws KitError `connect/consentRequired` for a wallet that is neither stored nor connected, `connect/unknownConnector`,
 * `connect/unsupportedMethod`, `core/chainNotSupported`, and errors of the wallet
 */
export async function reconnect(
  deps: ReconnectDeps,
  connectorId: string,
  { namespace: wanted }: NonNullable<Parameters<KitActions['reconnect']>[1]> = {}
): Promise<Connection | undefined> {
  const { connections, sessions, pending, scope } = deps
  deps.stored.load()
  const connector = deps.connectorRegistry.get(connectorId)
  if (!connector) throw connectErrors.unknownConnector()
  if (!connector.reconnect)
    throw connectErrors.unsupportedMethod({ notes: `Connector '${connectorId}' has no reconnect().` })
  const namespace = wanted ?? findNamespace(deps, connector)
  const before = sessions.get(namespace, connectorId)
  const one = toPending(deps, connectorId, namespace)
  if (one.isNew && !deps.consent.require()) throw connectErrors.consentRequired()
  pending.set(one)
  if (!connections.of(namespace) && !deps.attempts.of(namespace))
    movePhase(connections, namespace, 'reconnect')
  const stopWithKit = scope.add(() => one.controller.abort())
  try {
    await deps.restorer.ask(connector, one)
  } finally {
    const now = sessions.get(namespace, connectorId)
    if (!now || now === before) stopWithKit()
    one.isPaused = true
    if (connections.phase(namespace) === 'reconnecting') movePhase(connections, namespace, 'fail')
    // A live connection is stored on its own; one whose wallet could not be reached stays stored for the next reload.
    if ((before || one.isNew) && pending.get(namespace, connectorId) === one) {
      pending.delete(one)
      // It may have been stored as pending if its live connection has ended in the meantime.
      if (!scope.signal.aborted) sessions.save()
    }
  }
  const now = sessions.get(namespace, connectorId)
  if (now && now !== before) return now.connection
  if (before && now === before && sessions.end(before))
    deps.emit('DISCONNECT_SUCCESS', { namespace, reason: 'wallet' })
  else sessions.save()
  return undefined
}

/** The namespace in which it is connected or stored, otherwise the first registered one of its namespaces. */
function findNamespace(deps: ReconnectDeps, { id, namespaces }: Connector): Namespace {
  const known = [...deps.sessions.all, ...deps.stored.connections].find(
    ({ connectorId }) => connectorId === id
  )
  const namespace = known?.namespace ?? namespaces.find((one) => deps.namespaces.get(one))
  if (!namespace || !deps.namespaces.get(namespace)) throw coreErrors.chainNotSupported()
  return namespace
}

function toPending(deps: ReconnectDeps, connectorId: string, namespace: Namespace): PendingRestore {
  const isOwn = (one: { readonly connectorId: string; readonly namespace: Namespace }) =>
    one.connectorId === connectorId && one.namespace === namespace
  const live = deps.connections.liveOf(namespace)
  const stored = deps.stored.connections.find(isOwn)
  const now = live.find(isOwn)
  const networkId =
    now?.networkId ?? stored?.networkId ?? deps.networks.of(namespace).caipNetwork?.caipNetworkId
  if (!networkId) throw coreErrors.chainNotSupported()
  const address = now?.account.address ?? stored?.address ?? ''
  return {
    stored: { connectorId, namespace, networkId, address },
    wasActive: !live[0] || isOwn(live[0]),
    isPaused: false,
    isNew: !stored && !now,
    controller: new AbortController(),
    done: Promise.resolve()
  }
}
