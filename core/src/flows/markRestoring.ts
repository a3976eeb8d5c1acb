import type { Kernel } from '../kit/Kernel.js'
import { movePhase } from '../stores/movePhase.js'
import type { StoredConnection } from './storedState.js'

/** Says of the namespaces of stored connections that they reconnect, where nothing newer goes on. */
export function markRestoring(kernel: Kernel, wanted: readonly StoredConnection[]): void {
  for (const namespace of new Set(wanted.map((stored) => stored.namespace)))
    if (
      !kernel.connections.of(namespace) &&
      !kernel.attempts.has(namespace) &&
      kernel.connections.phase(namespace) !== 'reconnecting'
    )
      movePhase(kernel.connections, namespace, 'reconnect')
}
