import type { Kernel } from '../kit/Kernel.js'
import { isAsked } from './isAsked.js'
import { sessionKey } from './LiveSession.js'
import { remember } from './remember.js'
import { restoreAll } from './restoreAll.js'
import type { StoredConnection } from './storedState.js'

/** Restores those that this page does not know yet, and those that rest and whose wallet is here by now. Never rejects. */
export async function restoreFresh(kernel: Kernel, stored: readonly StoredConnection[]): Promise<void> {
  const { namespaces, sessions, restoring, connectorList } = kernel
  if (kernel.scope.signal.aborted) return
  const isDue = (one: StoredConnection) => {
    const { namespace, connectorId } = one
    const key = sessionKey(namespace, connectorId)
    const known = restoring.get(key)
    if (sessions.has(key) || !namespaces.get(namespace)) return false
    if (!known) return true
    return known.isResting && !isAsked(kernel, one) && connectorList.get(connectorId) !== undefined
  }
  const due = stored.filter(isDue)
  if (!due.length) return
  await restoreAll(kernel, due)
  // Stored as well is what was given up, and not only when something else is stored.
  if (!kernel.scope.signal.aborted) remember(kernel)
}
