import type { Kernel } from '../kit/Kernel.js'
import { remember } from './remember.js'
import { restoreAll } from './restoreAll.js'
import type { StoredConnection } from './storedState.js'

/** Restores what was connected before the reload, and stores what came of it. Never rejects. */
export async function restoreStored(kernel: Kernel, wanted: readonly StoredConnection[]): Promise<void> {
  await restoreAll(kernel, wanted)
  if (!kernel.scope.signal.aborted) remember(kernel)
}
