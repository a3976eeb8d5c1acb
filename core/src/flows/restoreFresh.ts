import type { Kernel } from '../kit/Kernel.js'
import { sessionKey } from './LiveSession.js'
import { restoreAll } from './restoreAll.js'
import type { StoredConnection } from './storedState.js'

/** Restores those that can be restored and are neither live nor on their way. Never rejects. */
export async function restoreFresh(kernel: Kernel, stored: readonly StoredConnection[]): Promise<void> {
  await restoreAll(
    kernel,
    stored.filter(({ namespace, connectorId }) => {
      const key = sessionKey(namespace, connectorId)
      return kernel.namespaces.get(namespace) && !kernel.sessions.has(key) && !kernel.restoring.has(key)
    })
  )
}
