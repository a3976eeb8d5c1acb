import type { Kernel } from '../kit/Kernel.js'
import { remember } from './remember.js'
import { restoreAll } from './restoreAll.js'
import { restoreFresh } from './restoreFresh.js'
import type { StoredConnection } from './storedState.js'

/** Restores what was connected before the reload, and stores what came of it. Never rejects. @param started the plugins have */
export async function restoreStored(
  kernel: Kernel,
  wanted: readonly StoredConnection[],
  started: Promise<void>
): Promise<void> {
  await restoreAll(kernel, wanted, started)
  if (kernel.scope.signal.aborted) return
  remember(kernel)
  // A wallet may have come while others were being restored.
  void restoreFresh(
    kernel,
    [...kernel.restoring.values()].map(({ stored }) => stored)
  )
}
