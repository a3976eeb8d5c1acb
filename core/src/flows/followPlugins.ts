import type { Kernel } from '../kit/Kernel.js'
import { endSession } from './endSession.js'
import { type LiveSession, sessionKey } from './LiveSession.js'
import { restoreFresh } from './restoreFresh.js'
import { storedState } from './storedState.js'

/** Restores what belongs to a namespace or a wallet that comes late, and ends the sessions whose plugin has gone; those stay stored. */
export function followPlugins(kernel: Kernel): void {
  const { namespaces, connectorList, sessions, scope } = kernel
  if (scope.signal.aborted) return
  for (const live of [...sessions.values()])
    if (!namespaces.get(live.namespace) || !connectorList.get(live.connectorId)) leave(kernel, live)
  if (kernel.config.reconnect === false) return
  void restoreFresh(kernel, storedState(kernel).state.get()?.connections ?? [])
}

/** The session ends and is kept in mind, so that it is found again with its plugin. */
function leave(kernel: Kernel, live: LiveSession): void {
  const { namespace, connectorId, connection } = live
  const { networkId, account } = connection
  const stored = { namespace, connectorId, networkId, address: account.address }
  kernel.restoring.set(sessionKey(namespace, connectorId), {
    stored,
    isFirst: true,
    isResting: true,
    controller: new AbortController(),
    done: Promise.resolve()
  })
  endSession(kernel, live)
}
