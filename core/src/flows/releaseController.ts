import type { Kernel } from '../kit/Kernel.js'
import type { LiveSession } from './LiveSession.js'

/** Takes the listeners of an ended session off, unless a sibling of the same approval lives on. */
export function releaseController(kernel: Kernel, { controller }: LiveSession): void {
  if (![...kernel.sessions.values()].some((live) => live.controller === controller)) controller.abort()
}
