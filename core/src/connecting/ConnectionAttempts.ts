import type { Connection } from '../contract/Connection.js'
import type { Namespace, NetworkId } from '../contract/Network.js'
import type { ConnectionStore } from '../stores/ConnectionStore.js'
import { movePhase } from '../stores/connectionTransitions.js'

/** The target of an attempt. */
export interface AttemptSubject {
  readonly namespace: Namespace
  readonly connectorId: string
  readonly networkId: NetworkId | undefined
}

/** One running attempt to connect in a namespace. */
export interface Attempt extends AttemptSubject {
  readonly signal: AbortSignal
  outcome: Promise<Connection> | undefined
  abort(): void
  /** Removes its listeners from the signals that it follows. */
  release(): void
}

/** The running attempts to connect: at most one per namespace. */
export class ConnectionAttempts {
  readonly #running = new Map<Namespace, Attempt>()

  /** @param disposed aborts when the kit ends */
  constructor(
    private readonly connections: ConnectionStore,
    private readonly disposed: AbortSignal
  ) {}

  get all(): readonly Attempt[] {
    return [...this.#running.values()]
  }

  of(namespace: Namespace): Attempt | undefined {
    return this.#running.get(namespace)
  }

  /** Whether a namespace is being connected, optionally with this connector only. */
  isConnecting(namespace: Namespace, connectorId?: string): boolean {
    const attempt = this.of(namespace)
    return attempt !== undefined && (!connectorId || attempt.connectorId === connectorId)
  }

  /** Begins an attempt and aborts a running one in the same namespace. The caller's signal and the end of the kit also abort it. */
  begin(subject: AttemptSubject, callerSignal?: AbortSignal): Attempt {
    const { namespace } = subject
    this.of(namespace)?.abort()
    const controller = new AbortController()
    const abort = () => controller.abort()
    const signals = [callerSignal, this.disposed]
    for (const signal of signals) {
      if (signal?.aborted) abort()
      signal?.addEventListener('abort', abort)
    }
    const release = () => {
      for (const signal of signals) signal?.removeEventListener('abort', abort)
    }
    const attempt: Attempt = { ...subject, signal: controller.signal, outcome: undefined, abort, release }
    this.#running.set(namespace, attempt)
    movePhase(this.connections, namespace, 'connect')
    return attempt
  }

  /** Ends an attempt, whatever its outcome. A newer one in the same namespace is not affected. */
  end(attempt: Attempt): void {
    const { namespace } = attempt
    attempt.release()
    if (this.#running.get(namespace) !== attempt) return
    this.#running.delete(namespace)
    // A tap of `beforeConnect` may have redirected the attempt to another namespace.
    if (this.connections.phase(namespace) === 'connecting') movePhase(this.connections, namespace, 'fail')
    this.connections.write(namespace, { uri: undefined })
  }
}
