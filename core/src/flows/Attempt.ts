import type { Connection } from '../contract/Connection.js'
import type { Namespace } from '../contract/Namespace.js'
import type { Kernel } from '../kit/Kernel.js'
import { movePhase } from '../stores/movePhase.js'

/** One running attempt to connect in a namespace. */
export interface Attempt {
  readonly namespace: Namespace
  /** What was asked, so that the same question asked twice is one. */
  readonly key: string
  readonly signal: AbortSignal
  outcome: Promise<Connection> | undefined
  abort(): void
  /** Takes the attempt off the books. */
  end(): void
}

/** Begins an attempt: the running one of the namespace is aborted. It ends too by the caller's signal or with the kit. */
export function beginAttempt(
  kernel: Kernel,
  namespace: Namespace,
  key: string,
  outer?: AbortSignal
): Attempt {
  kernel.attempts.get(namespace)?.abort()
  const controller = new AbortController()
  const abort = () => controller.abort()
  const others = [outer, kernel.scope.signal]
  for (const signal of others) {
    if (signal?.aborted) abort()
    signal?.addEventListener('abort', abort)
  }
  const attempt: Attempt = {
    namespace,
    key,
    signal: controller.signal,
    outcome: undefined,
    abort,
    end: () => {
      for (const signal of others) signal?.removeEventListener('abort', abort)
      if (kernel.attempts.get(namespace) !== attempt) return
      kernel.attempts.delete(namespace)
      // A tap of `beforeConnect` may have led the attempt to another namespace.
      if (kernel.connections.phase(namespace) === 'connecting')
        movePhase(kernel.connections, namespace, 'fail')
      kernel.connections.write(namespace, { uri: undefined })
    }
  }
  kernel.attempts.set(namespace, attempt)
  movePhase(kernel.connections, namespace, 'connect')
  return attempt
}
