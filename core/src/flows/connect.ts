import type { Connection } from '../contract/Connection.js'
import type { Connector, ConnectRequest } from '../contract/Connector.js'
import type { ConnectOptions } from '../contract/KitActions.js'
import type { Namespace } from '../contract/Namespace.js'
import type { NetworkId } from '../contract/Network.js'
import { guardHooks } from '../diagnostics/guardHooks.js'
import { lookOver } from '../diagnostics/lookOver.js'
import { coreErrors } from '../errors/coreErrors.js'
import { KitError } from '../errors/KitError.js'
import type { Kernel } from '../kit/Kernel.js'
import { movePhase } from '../stores/movePhase.js'
import { type Attempt, beginAttempt } from './Attempt.js'
import { connectErrors } from './connectErrors.js'
import { endSession } from './endSession.js'
import { frozenCopy } from './frozenCopy.js'
import { sessionKey } from './LiveSession.js'
import { openSession } from './openSession.js'
import { remember } from './remember.js'
import { restoreFresh } from './restoreFresh.js'
import type { StoredConnection } from './storedState.js'
import { takeIn } from './takeIn.js'
import { untilAborted } from './untilAborted.js'

/** Connects a wallet: hooks, the wallet's own approval, hooks again. Another attempt in the namespace aborts this one. */
export async function connect(
  kernel: Kernel,
  connectorId: string,
  options: ConnectOptions = {}
): Promise<Connection> {
  guardHooks(kernel)
  takeIn(kernel)
  lookOver(kernel)
  const connector = find(kernel, connectorId)
  const namespace = options.namespace ?? connector.namespaces.find((id) => kernel.namespaces.get(id))
  if (!namespace || !connector.namespaces.includes(namespace) || !kernel.namespaces.get(namespace))
    throw coreErrors.chainNotSupported({
      notes: `Connector '${connectorId}' reaches no registered namespace that was asked for.`
    })
  // A double click asks the same wallet twice. Most wallets refuse the second question, so both share one answer.
  const key = `${connectorId}|${wantedNetwork(kernel, namespace, options)}`
  const running = kernel.attempts.get(namespace)
  if (
    running?.key === key &&
    running.outcome &&
    !running.signal.aborted &&
    !options.params &&
    !options.signal
  )
    return running.outcome
  yieldTo(kernel, namespace, connectorId)
  const attempt = beginAttempt(kernel, namespace, key, options.signal)
  attempt.outcome = run(kernel, connector, options, attempt)
  return attempt.outcome
}

async function run(
  kernel: Kernel,
  connector: Connector,
  options: ConnectOptions,
  attempt: Attempt
): Promise<Connection> {
  const { signal, namespace } = attempt
  try {
    const asked = toRequest(kernel, connector, namespace, options)
    const request = await untilAborted(kernel.hooks.beforeConnect.promise(asked), signal)
    const connection = await openSession(kernel, find(kernel, request.connectorId), request, attempt)
    kernel.connections.activate(connection.namespace)
    // A reload begins where the visitor was.
    remember(kernel)
    await finish(kernel, connection, signal)
    return connection
  } catch (error) {
    throw fail(kernel, connector.id, attempt, error)
  } finally {
    attempt.end()
    // What was left alone while the visitor was asked; another namespace's wallets have nothing to do with it.
    const isOwn = (one: StoredConnection) => one.namespace === namespace || one.connectorId === connector.id
    void restoreFresh(kernel, [...kernel.restoring.values()].map(({ stored }) => stored).filter(isOwn))
  }
}

/** What is being restored stands back behind the visitor's choice; the chosen wallet itself is not asked twice at a time. */
function yieldTo({ restoring }: Kernel, namespace: Namespace, connectorId: string): void {
  for (const one of restoring.values()) {
    if (one.stored.namespace !== namespace) continue
    one.isFirst = false
    if (one.stored.connectorId !== connectorId) continue
    one.isResting = true
    one.controller.abort()
  }
}

function find(kernel: Kernel, id: string): Connector {
  const connector = kernel.connectorList.get(id)
  if (!connector)
    throw connectErrors.unknownConnector({
      notes: `No plugin registers a connector '${id}'.`
    })
  return connector
}

/** The network to connect to, where nothing else is asked for: the one that the page is on. */
function wantedNetwork(
  { networks }: Kernel,
  namespace: Namespace,
  { networkId }: ConnectOptions
): NetworkId | undefined {
  const { caipNetwork, requestedCaipNetworks } = networks.of(namespace)
  return networkId ?? (caipNetwork ?? requestedCaipNetworks[0])?.caipNetworkId
}

function toRequest(
  kernel: Kernel,
  connector: Connector,
  namespace: Namespace,
  options: ConnectOptions
): ConnectRequest {
  const { requestedCaipNetworks } = kernel.networks.of(namespace)
  const networkId = wantedNetwork(kernel, namespace, options)
  if (!networkId)
    throw coreErrors.chainNotSupported({
      notes: `Namespace '${namespace}' has no network.`
    })
  const networkIds = Object.freeze(requestedCaipNetworks.map((network) => network.caipNetworkId))
  return Object.freeze({
    connectorId: connector.id,
    namespace,
    networkId,
    networkIds,
    silent: false,
    params: frozenCopy(options.params)
  })
}

/** Lets plugins finish the connection; when one throws, it is undone. */
async function finish(kernel: Kernel, connection: Connection, signal: AbortSignal): Promise<void> {
  const { connectorId, namespace, connector } = connection
  try {
    await untilAborted(kernel.hooks.afterConnect.promise(connection), signal)
  } catch (error) {
    await undo(kernel, connection, signal)
    throw error
  }
  kernel.emit('CONNECT_SUCCESS', {
    connectorId,
    name: connector.name,
    namespace,
    reconnect: false
  })
}

/** Ends all that the approval opened. A newer attempt may have replaced the session or be asking its wallet: that one stays. */
async function undo(
  kernel: Kernel,
  { namespace, connectorId, session }: Connection,
  signal: AbortSignal
): Promise<void> {
  const own = kernel.sessions.get(sessionKey(namespace, connectorId))
  if (own?.session !== session) return
  const ended = [...kernel.sessions.values()].filter(({ controller }) => controller === own.controller)
  for (const live of ended) endSession(kernel, live)
  const newest = kernel.attempts.get(namespace)
  if (newest && newest.signal !== signal && newest.key.startsWith(`${connectorId}|`)) return
  for (const live of ended)
    await Promise.resolve()
      .then(() => live.session.disconnect?.())
      .catch((cause) => kernel.report(cause, connectorId))
}

function fail(kernel: Kernel, connectorId: string, { namespace, signal }: Attempt, cause: unknown): KitError {
  const error = signal.aborted
    ? connectErrors.aborted()
    : cause instanceof KitError
      ? cause
      : connectErrors.failed({ cause })
  const newer = kernel.attempts.get(namespace)
  // A newer attempt owns the state by now.
  if (!newer || newer.signal === signal) movePhase(kernel.connections, namespace, 'fail')
  kernel.emit('CONNECT_ERROR', {
    connectorId,
    namespace,
    code: error.code,
    message: error.message
  })
  return error
}
