import type { Kernel } from '../kit/Kernel.js'
import { sessionKey } from './LiveSession.js'
import { restoreAll } from './restoreAll.js'
import type { StoredConnection } from './storedState.js'

/** Restores those that this page does not know yet, and those that rest and whose wallet is here by now. Never rejects. */
export async function restoreFresh(kernel: Kernel, stored: readonly StoredConnection[]): Promise<void> {
  const { namespaces, sessions, restoring, connectorList, attempts } = kernel
  if (kernel.scope.signal.aborted) return
  const isDue = ({ namespace, connectorId }: StoredConnection) => {
    const key = sessionKey(namespace, connectorId)
    const known = restoring.get(key)
    if (sessions.has(key) || !namespaces.get(namespace)) return false
    if (!known) return true
    const isAsked = attempts.get(namespace)?.key.startsWith(`${connectorId}|`)
    return known.isResting && !isAsked && connectorList.get(connectorId) !== undefined
  }
  await restoreAll(kernel, stored.filter(isDue))
}
