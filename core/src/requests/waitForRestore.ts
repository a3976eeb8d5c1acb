import { reaction } from 'mobx'
import { waitFor } from '../chain/waitFor.js'
import type { Namespace } from '../contract/Network.js'
import { connectErrors } from '../errors/connectErrors.js'
import type { ConnectionStore } from '../stores/ConnectionStore.js'

/**
 * How long a request waits for a stored connection, in milliseconds: plugins have 3 s to start, a wallet has 0.5 s to announce itself
 * and 10 s to answer. The limit also bounds the checks after that.
 */
const maxRestoreMs = 15_000

/** Dependencies of `waitForRestore`. */
export interface WaitForRestoreDeps {
  readonly connections: Pick<ConnectionStore, 'phase' | 'liveOf'>
  /** Aborts when the kit ends. */
  readonly signal: AbortSignal
}

/** Whether the connection that a namespace had before a reload is being restored, and it has no other connection. */
export function isRestoring({ connections }: WaitForRestoreDeps, namespace: Namespace): boolean {
  return connections.phase(namespace) === 'reconnecting' && !connections.liveOf(namespace).length
}

/**
 * Waits until the connection that a namespace had before a reload is restored or given up, at most 15 s.
 *
 * @throws KitError `connect/aborted` if the caller gives up or the kit ends
 */
export function waitForRestore(
  deps: WaitForRestoreDeps,
  namespace: Namespace,
  caller: AbortSignal | undefined
): Promise<void> {
  const untilRestored = (ended: AbortSignal) =>
    new Promise<void>((resolve) => {
      const finishWhenOver = (isGoingOn: boolean, _: unknown, own: { dispose(): void }) => {
        if (isGoingOn) return
        own.dispose()
        resolve()
      }
      reaction(() => isRestoring(deps, namespace), finishWhenOver, { fireImmediately: true, signal: ended })
    })
  return waitFor(untilRestored, {
    signal: [caller, deps.signal],
    timeoutMs: maxRestoreMs,
    timeoutError: connectErrors.notConnected
  })
}
