import { waitFor } from '../chain/waitFor.js'
import type { Connection } from '../contract/Connection.js'
import type { Connector, ConnectRequest } from '../contract/Connector.js'
import type { KitHooks } from '../contract/Hooks.js'
import type { ConnectOptions } from '../contract/KitActions.js'
import type { KitEvents } from '../contract/KitEvents.js'
import type { Namespace, NetworkId } from '../contract/Network.js'
import type { Consent } from '../contract/Readers.js'
import type { ContributionInspector } from '../diagnostics/inspectContributions.js'
import { connectErrors } from '../errors/connectErrors.js'
import { coreErrors } from '../errors/coreErrors.js'
import { KitError } from '../errors/KitError.js'
import { frozenCopy } from '../gates/freeze.js'
import type { Registry } from '../plugins/Registry.js'
import type { SessionRestorer } from '../sessions/SessionRestorer.js'
import type { StoredSessions } from '../sessions/StoredSessions.js'
import type { ConnectionStore } from '../stores/ConnectionStore.js'
import { movePhase } from '../stores/connectionTransitions.js'
import type { NetworkStore } from '../stores/NetworkStore.js'
import type { Attempt } from './ConnectionAttempts.js'
import { type OpenSessionDeps, openSession } from './openSession.js'

/** Dependencies of `connect`. */
export interface ConnectDeps extends OpenSessionDeps {
  readonly hooks: Pick<KitHooks, 'beforeConnect' | 'afterConnect'>
  readonly consent: Pick<Consent, 'require'>
  readonly connectorRegistry: Pick<Registry<Connector>, 'get'>
  readonly connections: ConnectionStore
  readonly networks: NetworkStore
  readonly restorer: SessionRestorer
  readonly stored: StoredSessions
  readonly inspector: Pick<ContributionInspector, 'inspectNew'>
  emit<N extends keyof KitEvents>(name: N, data: KitEvents[N]): void
}

/**
 * Connects a wallet: `beforeConnect`, the wallet's own approval, `afterConnect`. Another attempt in the namespace aborts this one; two identical
 * calls share one answer.
 *
 * @throws KitError `connect/consentRequired`, `connect/unknownConnector`, `core/chainNotSupported`, `connect/aborted`, `connect/failed`, and
 * errors of a tap or the wallet
 */
export async function connect(
  deps: ConnectDeps,
  connectorId: string,
  options: ConnectOptions = {}
): Promise<Connection> {
  // Faults of what plugins contributed would keep the visitor from connecting.
  deps.inspector.inspectNew()
  if (!deps.consent.require()) throw connectErrors.consentRequired()
  deps.stored.load()
  const connector = findConnector(deps, connectorId)
  const namespace = options.namespace ?? connector.namespaces.find((id) => deps.namespaces.get(id))
  if (!namespace || !connector.namespaces.includes(namespace) || !deps.namespaces.get(namespace))
    throw coreErrors.chainNotSupported({
      notes: `Connector '${connectorId}' reaches none of the requested namespaces.`
    })
  const networkId = wantedNetwork(deps, namespace, options)
  // A double click requests the same wallet twice. Most wallets refuse the second request, so both callers share one answer.
  const running = deps.attempts.of(namespace)
  const isRepeated = running?.connectorId === connectorId && running.networkId === networkId
  if (isRepeated && running.outcome && !running.signal.aborted && !options.params && !options.signal)
    return running.outcome
  deps.restorer.pauseFor(namespace, connectorId)
  const attempt = deps.attempts.begin({ namespace, connectorId, networkId }, options.signal)
  attempt.outcome = runAttempt(deps, connector, options, attempt)
  return attempt.outcome
}

async function runAttempt(
  deps: ConnectDeps,
  connector: Connector,
  options: ConnectOptions,
  attempt: Attempt
): Promise<Connection> {
  const { hooks, attempts, connections, sessions, restorer } = deps
  const { signal, namespace } = attempt
  try {
    const asked = toRequest(deps, attempt, options)
    const request = await waitFor(() => hooks.beforeConnect.promise(asked), { signal })
    const connection = await openSession(deps, findConnector(deps, request.connectorId), request, attempt)
    if (connections.activeNamespace !== connection.namespace) {
      connections.activate(connection.namespace)
      // So that a reload starts in the visitor's current namespace.
      sessions.save()
    }
    return await finish(deps, connection, signal)
  } catch (error) {
    throw fail(deps, attempt, error)
  } finally {
    attempts.end(attempt)
    restorer.resumeAfter(namespace, connector.id)
  }
}

function findConnector({ connectorRegistry }: ConnectDeps, id: string): Connector {
  const connector = connectorRegistry.get(id)
  if (!connector) throw connectErrors.unknownConnector({ notes: `No plugin registers a connector '${id}'.` })
  return connector
}

/** The network to connect to: the requested one, otherwise the page's current one. */
function wantedNetwork(
  { networks }: ConnectDeps,
  namespace: Namespace,
  { networkId }: ConnectOptions
): NetworkId | undefined {
  const { caipNetwork, requestedCaipNetworks } = networks.of(namespace)
  return networkId ?? (caipNetwork ?? requestedCaipNetworks[0])?.caipNetworkId
}

function toRequest(
  { networks }: ConnectDeps,
  { connectorId, namespace, networkId }: Attempt,
  options: ConnectOptions
): ConnectRequest {
  if (!networkId)
    throw coreErrors.chainNotSupported({
      notes: `Namespace '${namespace}' has no network: give its plugin \`networks\`.`
    })
  const { requestedCaipNetworks } = networks.of(namespace)
  return Object.freeze({
    connectorId,
    namespace,
    networkId,
    networkIds: Object.freeze(requestedCaipNetworks.map(({ caipNetworkId }) => caipNetworkId)),
    silent: false,
    params: frozenCopy(options.params)
  })
}

/**
 * Lets plugins finish the connection, and undoes it if one of them throws. If the kit ends, the connection stays stored.
 *
 * @returns the connection as it is then: a plugin can take as long as a sign-in, and the wallet can change its account in the meantime
 */
async function finish(deps: ConnectDeps, connection: Connection, signal: AbortSignal): Promise<Connection> {
  const { connectorId, namespace, connector } = connection
  try {
    await waitFor(() => deps.hooks.afterConnect.promise(connection), { signal })
  } catch (error) {
    if (!deps.signal.aborted) undo(deps, connection, signal)
    throw error
  }
  const now = deps.sessions.get(namespace, connectorId)?.connection
  if (!now)
    throw connectErrors.failed({ notes: 'The wallet ended its session before all plugins were ready.' })
  deps.emit('CONNECT_SUCCESS', { connectorId, name: connector.name, namespace, reconnect: false })
  return now
}

/** Ends everything that the approval opened. If a newer attempt has replaced the session or is asking its wallet, that one is kept. */
function undo(deps: ConnectDeps, connection: Connection, signal: AbortSignal): void {
  const { sessions, attempts } = deps
  const { namespace, connectorId, session } = connection
  const own = sessions.get(namespace, connectorId)
  if (own?.session !== session) return
  const ended = sessions.ofApproval(own.controller)
  for (const live of ended) sessions.end(live, { keepNetwork: true })
  const newest = attempts.of(namespace)
  if (newest && newest.signal !== signal && newest.connectorId === connectorId) return
  for (const live of ended) void sessions.askToForget(live.session, connectorId)
}

function fail(deps: ConnectDeps, { connectorId, namespace, signal }: Attempt, cause: unknown): KitError {
  const known = cause instanceof KitError ? cause : connectErrors.failed({ cause })
  const error = signal.aborted ? connectErrors.aborted() : known
  const newest = deps.attempts.of(namespace)
  // A newer attempt may own the phase by now.
  if (!newest || newest.signal === signal) movePhase(deps.connections, namespace, 'fail')
  deps.emit('CONNECT_ERROR', { connectorId, namespace, code: error.code, message: error.message })
  return error
}
