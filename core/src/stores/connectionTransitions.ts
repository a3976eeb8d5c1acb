import { runInAction } from 'mobx'
import type { Connection, ConnectionPhase } from '../contract/Connection.js'
import type { Namespace } from '../contract/Network.js'
import type { ConnectionStore } from './ConnectionStore.js'

/** The moves of a namespace's connection. */
export type ConnectionMove = 'connect' | 'reconnect' | 'succeed' | 'fail' | 'lock' | 'end'

const table: Readonly<Record<ConnectionPhase, Partial<Record<ConnectionMove, ConnectionPhase>>>> = {
  disconnected: {
    connect: 'connecting',
    reconnect: 'reconnecting',
    succeed: 'connected',
    lock: 'locked'
  },
  connecting: {
    connect: 'connecting',
    succeed: 'connected',
    lock: 'locked',
    fail: 'disconnected',
    end: 'disconnected'
  },
  reconnecting: {
    connect: 'connecting',
    succeed: 'connected',
    lock: 'locked',
    fail: 'disconnected',
    end: 'disconnected'
  },
  connected: {
    connect: 'connecting',
    reconnect: 'reconnecting',
    succeed: 'connected',
    lock: 'locked',
    end: 'disconnected'
  },
  locked: {
    connect: 'connecting',
    reconnect: 'reconnecting',
    succeed: 'connected',
    lock: 'locked',
    end: 'disconnected'
  }
}

/**
 * The connection state machine of one namespace. A move that the table does not know leaves the phase as it is.
 *
 * | from | connect | reconnect | succeed | lock | fail | end |
 * |---|---|---|---|---|---|---|
 * | disconnected | connecting | reconnecting | connected | locked | – | – |
 * | connecting | connecting | – | connected | locked | disconnected | disconnected |
 * | reconnecting | connecting | – | connected | locked | disconnected | disconnected |
 * | connected | connecting | reconnecting | connected | locked | – | disconnected |
 * | locked | connecting | reconnecting | connected | locked | – | disconnected |
 *
 * A disconnected namespace moves directly to `succeed` if the approval of another namespace opened it too. After a failed attempt next to a live
 * connection, the state of that connection decides between `succeed` and `lock`.
 */
export function nextPhase(phase: ConnectionPhase, move: ConnectionMove): ConnectionPhase {
  return table[phase][move] ?? phase
}

/** The move that a live connection causes: one without accounts is locked. */
const moveFor = ({ accounts }: Connection): ConnectionMove => (accounts.length ? 'succeed' : 'lock')

/**
 * Activates a connected namespace if the active one has no connection and no attempt: a visitor whose wallet is gone continues with the next
 * one. A locked wallet counts only if there is no other.
 */
function leaveIdleNamespace(store: ConnectionStore): void {
  const { phase, live } = store.entry(store.activeNamespace)
  const isIdle = live.length === 0 && phase === 'disconnected'
  const next = store.all[0] ?? store.live[0] ?? store.liveOrLocked[0]
  if (isIdle && next) store.activate(next.namespace)
}

/** Adds a connection, or replaces that of the same connector. `front` makes it the active one of its namespace. */
export function putConnection(store: ConnectionStore, connection: Connection, front: boolean): void {
  const { namespace } = connection
  const { live, phase, uri } = store.entry(namespace)
  const index = live.findIndex((other) => other.connectorId === connection.connectorId)
  const others = live.filter((_, at) => at !== index)
  const at = front ? 0 : index < 0 ? others.length : index
  // A running attempt decides the phase itself when it ends.
  const isBusy = phase === 'connecting' || phase === 'reconnecting'
  const movesPhase = front || (at === 0 && !isBusy)
  store.write(namespace, {
    phase: movesPhase ? nextPhase(phase, moveFor(connection)) : phase,
    live: [...others.slice(0, at), connection, ...others.slice(at)],
    uri: front ? undefined : uri
  })
  if (front && index < 0) leaveIdleNamespace(store)
}

/** Removes a connection. The next live one of the namespace becomes active, otherwise another connected namespace. */
export function endConnection(
  store: ConnectionStore,
  { namespace, connectorId }: Pick<Connection, 'namespace' | 'connectorId'>
): void {
  const { live, phase } = store.entry(namespace)
  const rest = live.filter((other) => other.connectorId !== connectorId)
  const wasActive = live[0]?.connectorId === connectorId && phase !== 'connecting'
  const move = rest[0] ? moveFor(rest[0]) : 'end'
  runInAction(() => {
    store.write(namespace, { live: rest, phase: wasActive ? nextPhase(phase, move) : phase })
    leaveIdleNamespace(store)
  })
}

/**
 * Moves a namespace's state machine. A failed attempt next to a live connection falls back to that connection. If a restore fails, another
 * namespace can become active; if the visitor's own attempt fails, their choice of namespace is kept.
 */
export function movePhase(store: ConnectionStore, namespace: Namespace, move: ConnectionMove): void {
  const { phase, live } = store.entry(namespace)
  const effective = move === 'fail' && live[0] ? moveFor(live[0]) : move
  runInAction(() => {
    store.write(namespace, { phase: nextPhase(phase, effective) })
    if (phase === 'reconnecting') leaveIdleNamespace(store)
  })
}
