import type { Kernel } from '../kit/Kernel.js'
import { endSession } from './endSession.js'
import type { LiveSession } from './LiveSession.js'
import { dropRestoring } from './Restoring.js'
import { restoreFresh } from './restoreFresh.js'
import { storedState } from './storedState.js'

/** Follows what another tab stored: who was disconnected there is disconnected here, and who was connected is taken in silently. */
export function followTab(kernel: Kernel): void {
  if (kernel.scope.signal.aborted) return
  const stored = storedState(kernel).state.get()?.connections ?? []
  const isStored = (live: Pick<LiveSession, 'namespace' | 'connectorId'>) =>
    stored.some((one) => one.namespace === live.namespace && one.connectorId === live.connectorId)
  dropRestoring(kernel, (one) => !isStored(one))
  for (const live of [...kernel.sessions.values()]) if (!isStored(live)) endSession(kernel, live)
  void restoreFresh(kernel, stored)
}
