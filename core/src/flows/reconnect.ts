import type { Connection } from '../contract/Connection.js'
import type { Connector } from '../contract/Connector.js'
import type { KitActions } from '../contract/KitActions.js'
import type { Namespace } from '../contract/Namespace.js'
import { coreErrors } from '../errors/coreErrors.js'
import type { Kernel } from '../kit/Kernel.js'
import { movePhase } from '../stores/movePhase.js'
import { askAgain } from './askAgain.js'
import { connectErrors } from './connectErrors.js'
import { endSession } from './endSession.js'
import { sessionKey } from './LiveSession.js'
import type { Restoring } from './Restoring.js'
import { remember } from './remember.js'
import { type StoredConnection, storedState } from './storedState.js'
import { takeIn } from './takeIn.js'

/** Asks a wallet again silently and takes in what it says; `undefined` when it no longer knows the site. */
export async function reconnect(
  kernel: Kernel,
  connectorId: string,
  { namespace: wanted }: NonNullable<Parameters<KitActions['reconnect']>[1]> = {}
): Promise<Connection | undefined> {
  takeIn(kernel)
  const connector = kernel.connectorList.get(connectorId)
  if (!connector) throw connectErrors.unknownConnector()
  if (!connector.reconnect)
    throw connectErrors.unsupportedMethod({ notes: `Connector '${connectorId}' has no reconnect().` })
  const namespace = wanted ?? namespaceOf(kernel, connector)
  const key = sessionKey(namespace, connectorId)
  const before = kernel.sessions.get(key)
  const one = toRestoring(kernel, connectorId, namespace)
  kernel.restoring.set(key, one)
  const { connections } = kernel
  if (!connections.of(namespace) && !kernel.attempts.has(namespace))
    movePhase(connections, namespace, 'reconnect')
  const giveUp = kernel.scope.add(() => one.controller.abort())
  try {
    await askAgain(kernel, connector, one)
  } finally {
    const now = kernel.sessions.get(key)
    if (!now || now === before) giveUp()
    one.isResting = true
    if (connections.phase(namespace) === 'reconnecting') movePhase(connections, namespace, 'fail')
    // A live connection is stored by itself; what could not be reached stays stored for the next reload.
    if ((before || one.isNew) && kernel.restoring.get(key) === one) {
      kernel.restoring.delete(key)
      // It may have been stored as one that is waited for, when its live connection ended meanwhile.
      if (!kernel.scope.signal.aborted) remember(kernel)
    }
  }
  const now = kernel.sessions.get(key)
  if (now && now !== before) return now.connection
  if (before && now === before && endSession(kernel, before))
    kernel.emit('DISCONNECT_SUCCESS', { namespace, reason: 'wallet' })
  else remember(kernel)
  return undefined
}

/** Where it is connected or stored, else the first of its namespaces that is registered. */
function namespaceOf(kernel: Kernel, { id, namespaces }: Connector): Namespace {
  const known = [...kernel.sessions.values(), ...storedOf(kernel)].find(
    ({ connectorId }) => connectorId === id
  )
  const namespace = known?.namespace ?? namespaces.find((one) => kernel.namespaces.get(one))
  if (!namespace || !kernel.namespaces.get(namespace)) throw coreErrors.chainNotSupported()
  return namespace
}

const storedOf = (kernel: Kernel): readonly StoredConnection[] =>
  storedState(kernel).state.get()?.connections ?? []

function toRestoring(kernel: Kernel, connectorId: string, namespace: Namespace): Restoring {
  const is = (one: { readonly connectorId: string; readonly namespace: Namespace }) =>
    one.connectorId === connectorId && one.namespace === namespace
  const live = kernel.connections.liveOf(namespace)
  const stored = storedOf(kernel).find(is)
  const { networkId, address } = stored ?? {}
  const now = live.find(is)
  const first = kernel.networks.of(namespace).caipNetwork?.caipNetworkId
  const network = now?.networkId ?? networkId ?? first
  if (!network) throw coreErrors.chainNotSupported()
  return {
    stored: { connectorId, namespace, networkId: network, address: now?.account.address ?? address ?? '' },
    isFirst: !live[0] || is(live[0]),
    isResting: false,
    isNew: !stored && !now,
    controller: new AbortController(),
    done: Promise.resolve()
  }
}
