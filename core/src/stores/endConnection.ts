import type { Connection } from '../contract/Connection.js'
import type { ConnectionStore } from './ConnectionStore.js'
import { nextPhase } from './nextPhase.js'
import { settle } from './settle.js'

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
