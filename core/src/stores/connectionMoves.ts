import type { Connection } from '../contract/Connection.js'
import type { Namespace } from '../contract/Namespace.js'
import type { ConnectionStore } from './ConnectionStore.js'
import { type ConnectionMove, nextPhase } from './nextPhase.js'

const settle = (connection: Connection): ConnectionMove => (connection.accounts.length ? 'succeed' : 'lock')

/** Moves a namespace's state machine. A failed attempt beside a live connection falls back to that connection. */
export function movePhase(store: ConnectionStore, namespace: Namespace, move: ConnectionMove): void {
  const { phase, live } = store.entry(namespace)
  const real = move === 'fail' && live[0] ? settle(live[0]) : move
  store.write(namespace, { phase: nextPhase(phase, real) })
}

/** Adds or replaces the connection of its connector; `front` makes it the active one. */
export function putConnection(store: ConnectionStore, connection: Connection, front: boolean): void {
  const { namespace } = connection
  const { live, phase, uri } = store.entry(namespace)
  const index = live.findIndex((other) => other.connectorId === connection.connectorId)
  const others = live.filter((_, at) => at !== index)
  const at = front ? 0 : index < 0 ? others.length : index
  const next = [...others.slice(0, at), connection, ...others.slice(at)]
  // An attempt that is under way decides the phase itself when it ends.
  const isBusy = phase === 'connecting' || phase === 'reconnecting'
  const isDue = front || (at === 0 && !isBusy)
  store.write(namespace, {
    phase: isDue ? nextPhase(phase, settle(connection)) : phase,
    live: next,
    uri: front ? undefined : uri
  })
  if (front && !store.activeNamespace) store.activate(namespace)
}

/** Takes a connection out; the next live one of the namespace becomes active. */
export function endConnection(
  store: ConnectionStore,
  { namespace, connectorId }: Pick<Connection, 'namespace' | 'connectorId'>
): void {
  const { live, phase } = store.entry(namespace)
  const rest = live.filter((other) => other.connectorId !== connectorId)
  const wasActive = live[0]?.connectorId === connectorId && phase !== 'connecting'
  const first = rest[0]
  store.write(namespace, {
    live: rest,
    phase: wasActive ? nextPhase(phase, first ? settle(first) : 'end') : phase
  })
}
