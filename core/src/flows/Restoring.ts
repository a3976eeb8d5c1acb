import type { Kernel } from '../kit/Kernel.js'
import type { StoredConnection } from './storedState.js'

/** A stored connection that is not restored yet. Until it is given up it stays stored, and one that is new is not stored before it is there. */
export interface Restoring {
  readonly stored: StoredConnection
  /** It was the active one of its namespace, and the visitor has not chosen another since. */
  isFirst: boolean
  /** Its wallet is absent, silent, or asked by the visitor: it is taken up again when that changes. */
  isResting: boolean
  /** It was neither stored nor live when it was asked for. */
  readonly isNew?: boolean
  readonly controller: AbortController
  /** Resolves when it is restored, given up or resting. */
  done: Promise<void>
}

/** Gives up what is being restored and matches; its listeners come off, and the next `remember` drops it. */
export function dropRestoring(kernel: Kernel, matches: (stored: StoredConnection) => boolean): void {
  for (const [key, { stored, controller }] of [...kernel.restoring])
    if (matches(stored)) {
      kernel.restoring.delete(key)
      controller.abort()
    }
}
