import type { Namespace } from '../contract/Namespace.js'
import type { ConnectionStore } from './ConnectionStore.js'
import { type ConnectionMove, nextPhase } from './nextPhase.js'
import { settle } from './settle.js'

/** Moves a namespace's state machine. A failed attempt beside a live connection falls back to that connection. */
export function movePhase(store: ConnectionStore, namespace: Namespace, move: ConnectionMove): void {
  const { phase, live } = store.entry(namespace)
  const real = move === 'fail' && live[0] ? settle(live[0]) : move
  store.write(namespace, { phase: nextPhase(phase, real) })
}
