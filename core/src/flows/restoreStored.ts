import type { Kernel } from '../kit/Kernel.js'
import { isAsked } from './isAsked.js'
import { remember } from './remember.js'
import { restoreAll } from './restoreAll.js'
import { restoreFresh } from './restoreFresh.js'

/**
 * Restores what was connected before the reload, and stores what came of it. What the visitor connected or asks meanwhile
 * is not asked again. Never rejects.
 * @param started the plugins have
 */
export async function restoreStored(kernel: Kernel, started: Promise<void>): Promise<void> {
  const waiting = () => [...kernel.restoring.values()]
  const due = waiting().filter(({ stored, isResting }) => isResting && !isAsked(kernel, stored))
  await restoreAll(
    kernel,
    due.map(({ stored }) => stored),
    started
  )
  if (kernel.scope.signal.aborted) return
  remember(kernel)
  // A wallet may have come while others were being restored.
  void restoreFresh(
    kernel,
    waiting().map(({ stored }) => stored)
  )
}
