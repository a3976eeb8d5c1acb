import type { Kernel } from '../kit/Kernel.js'
import { movePhase } from '../stores/movePhase.js'
import { arrival } from './arrival.js'
import { askAgain } from './askAgain.js'
import { sessionKey } from './LiveSession.js'
import { markRestoring } from './markRestoring.js'
import type { Restoring } from './Restoring.js'
import type { StoredConnection } from './storedState.js'

/** Restores all at once; what is being restored stays stored until it is given up. Never rejects. */
export async function restoreAll(
  kernel: Kernel,
  wanted: readonly StoredConnection[],
  started: Promise<unknown> = Promise.resolve()
): Promise<void> {
  const { connections } = kernel
  const namespaces = [...new Set(wanted.map(({ namespace }) => namespace))]
  markRestoring(kernel, wanted)
  const all = wanted.map((stored) => begin(kernel, stored, wanted, started))
  await Promise.all(
    namespaces.map(async (namespace) => {
      const own = () => [...kernel.restoring.values()].filter(({ stored }) => stored.namespace === namespace)
      await Promise.all(all.filter(({ stored }) => stored.namespace === namespace).map(({ done }) => done))
      if (connections.phase(namespace) === 'reconnecting' && own().every(({ isResting }) => isResting))
        movePhase(connections, namespace, 'fail')
    })
  )
}

function begin(
  kernel: Kernel,
  stored: StoredConnection,
  wanted: readonly StoredConnection[],
  started: Promise<unknown>
): Restoring {
  const key = sessionKey(stored.namespace, stored.connectorId)
  const leads = wanted.find(({ namespace }) => namespace === stored.namespace) === stored
  const known = kernel.restoring.get(key)
  const one: Restoring = {
    stored,
    isFirst: known?.isFirst ?? leads,
    isResting: false,
    // The same, so that who waits for what rests knows the session that comes of it.
    controller: known && !known.controller.signal.aborted ? known.controller : new AbortController(),
    done: Promise.resolve()
  }
  kernel.restoring.set(key, one)
  one.done = restoreOne(kernel, one, started).then(() => {
    one.isResting = true
  })
  return one
}

/** Never rejects. A wallet that is absent or does not answer stays stored: it may be there for the next reload. */
async function restoreOne(kernel: Kernel, one: Restoring, started: Promise<unknown>): Promise<void> {
  const { stored, controller } = one
  const release = kernel.scope.add(() => controller.abort())
  try {
    const connector = await arrival(kernel, stored.connectorId, controller.signal, started)
    if (connector && !controller.signal.aborted) await askAgain(kernel, connector, one)
  } catch (error) {
    if (!controller.signal.aborted) kernel.report(error, stored.connectorId)
    controller.abort()
  } finally {
    if (controller.signal.aborted || !kernel.sessions.has(sessionKey(stored.namespace, stored.connectorId)))
      release()
  }
}
