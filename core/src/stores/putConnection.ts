import type { Connection } from '../contract/Connection.js'
import type { ConnectionStore } from './ConnectionStore.js'
import { nextPhase } from './nextPhase.js'
import { settle } from './settle.js'

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
