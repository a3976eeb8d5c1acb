import type { Connection, DisconnectRequest } from '../contract/Connection.js'
import type { Kernel } from '../kit/Kernel.js'

/** Tells the taps of `beforeDisconnect` of connections that have ended without being asked; sessions of the page's own end there. */
export function signOut(
  kernel: Kernel,
  connections: readonly Connection[],
  reason: DisconnectRequest['reason']
): void {
  kernel.hooks.beforeDisconnect
    .promise(Object.freeze({ connections: Object.freeze(connections), reason }))
    .catch((error) => kernel.report(error))
}
