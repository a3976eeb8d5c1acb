import type { SessionEvents } from '../contract/Connector.js'
import type { Namespace } from '../contract/Namespace.js'
import { KitError } from '../errors/KitError.js'
import type { Kernel } from '../kit/Kernel.js'
import { changeSession } from './changeSession.js'
import { endSession } from './endSession.js'
import { signOut } from './signOut.js'

/** The ear of one session. It goes deaf when the session ends. */
export function listen(
  kernel: Kernel,
  connectorId: string,
  namespace: Namespace,
  controller: AbortController
): SessionEvents {
  const { signal } = controller
  const alive =
    <A>(run: (value: A) => void) =>
    (value?: A) => {
      if (!signal.aborted) run(value as A)
    }
  return Object.freeze({
    signal,
    change: alive((patch: Parameters<SessionEvents['change']>[0]) =>
      inTime(kernel, controller, () => changeSession(kernel, connectorId, namespace, controller, patch))
    ),
    close: alive((cause: unknown) => inTime(kernel, controller, () => close(kernel, controller, cause))),
    uri: alive((uri: string) => kernel.connections.write(namespace, { uri }))
  })
}

/** A wallet may speak before its session has been taken in; what it says then is heard right afterwards. */
function inTime({ sessions, early }: Kernel, controller: AbortController, step: () => void): void {
  const isTakenIn = [...sessions.values()].some((live) => live.controller === controller)
  if (isTakenIn) step()
  else early.set(controller, [...(early.get(controller) ?? []), step])
}

function close(kernel: Kernel, controller: AbortController, cause: unknown): void {
  const ended = [...kernel.sessions.values()].filter((live) => live.controller === controller)
  for (const live of ended) {
    endSession(kernel, live)
    kernel.emit('DISCONNECT_SUCCESS', {
      namespace: live.namespace,
      reason: 'wallet'
    })
  }
  if (ended.length)
    signOut(
      kernel,
      ended.map(({ connection }) => connection),
      'wallet'
    )
  if (cause instanceof KitError) kernel.report(cause)
}
