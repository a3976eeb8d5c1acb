import type { KitError } from '@plugboard/core'

/** The progress of an attempt. A new object for every change. */
export interface AttemptState {
  readonly phase: 'waiting' | 'failed' | 'done'
  readonly error: Pick<KitError, 'code' | 'message'> | undefined
  /** Counts the retries. */
  readonly round: number
}

/**
 * A request to a wallet that belongs to an entry of the history. It continues while its view is covered or not drawn. A view that comes back
 * finds it in its current state, so the wallet is not asked again.
 */
export class ViewAttempt {
  #state: AttemptState = { phase: 'waiting', error: undefined, round: 0 }
  #hasBegun = false
  #isHandled = false
  #controller = new AbortController()
  readonly #listeners = new Set<() => void>()

  /** @param left aborts when the entry has left the history @param isAbandoned whether that also ends the attempt */
  constructor(
    private readonly left: AbortSignal,
    private readonly isAbandoned: () => boolean
  ) {}

  /** For `useSyncExternalStore`, as `read` is. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  readonly read = (): AttemptState => this.#state

  /** Starts the first round, which the view already shows as waiting; does nothing if there has been one. */
  begin(run: (signal: AbortSignal) => Promise<unknown>): void {
    if (!this.#hasBegun) this.#start(run)
  }

  /** Starts another round. The result of an earlier one no longer counts. */
  restart(run: (signal: AbortSignal) => Promise<unknown>): void {
    this.#set({ phase: 'waiting', error: undefined, round: this.#state.round + 1 })
    this.#start(run)
  }

  #start(run: (signal: AbortSignal) => Promise<unknown>): void {
    this.#hasBegun = true
    const { round } = this.#state
    const controller = new AbortController()
    this.#controller = controller
    const abandon = () => this.isAbandoned() && controller.abort()
    if (this.left.aborted) abandon()
    this.left.addEventListener('abort', abandon)
    this.#isHandled = false
    const settle = (phase: 'failed' | 'done', error?: AttemptState['error']) => {
      this.left.removeEventListener('abort', abandon)
      if (this.#controller === controller) this.#set({ phase, error, round })
    }
    run(controller.signal).then(
      () => settle('done'),
      (error) => settle('failed', error)
    )
  }

  /** Whether the success has not been handled yet. True once for each round that succeeded. */
  takeSuccess(): boolean {
    if (this.#state.phase !== 'done' || this.#isHandled) return false
    this.#isHandled = true
    return true
  }

  #set(state: AttemptState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}
