import type { Connection } from '../contract/Connection.js'
import type { Kernel } from '../kit/Kernel.js'
import { endSession } from './endSession.js'
import { signOut } from './signOut.js'

/** With one wallet at a time, the new one takes the place of those before it. */
export function replaceOthers(kernel: Kernel, { namespace, connectorId }: Connection): void {
  // Nor does one come back that has lost its place to the visitor's choice.
  for (const [key, { stored, isFirst, controller }] of [...kernel.restoring])
    if (stored.namespace === namespace && !isFirst) {
      kernel.restoring.delete(key)
      controller.abort()
    }
  for (const live of [...kernel.sessions.values()])
    if (live.namespace === namespace && live.connectorId !== connectorId) {
      endSession(kernel, live)
      signOut(kernel, [live.connection], 'replaced')
      void Promise.resolve()
        .then(() => live.session.disconnect?.())
        .catch((error) => kernel.report(error, live.connectorId))
    }
}
