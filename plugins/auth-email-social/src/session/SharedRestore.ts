import { waitFor } from '@plugboard/core/chain'
import { authErrors } from '../errors.js'

/** One restore that several namespaces wait for. It ends when none of them waits any more. */
export class SharedRestore<T> {
  readonly #controller = new AbortController()
  readonly #running: Promise<T>
  #waiting = 0

  constructor(run: (signal: AbortSignal) => Promise<T>) {
    this.#running = run(this.#controller.signal)
    // Whoever waits gets the error.
    this.#running.catch(() => undefined)
  }

  /** Nobody waits any more: who comes later needs another one. */
  get isAbandoned(): boolean {
    return this.#controller.signal.aborted
  }

  /** @throws KitError `auth/requestAborted` as soon as the signal aborts, and the errors of the restore */
  async join(signal: AbortSignal): Promise<T> {
    this.#waiting++
    try {
      return await waitFor(() => this.#running, { signal, abortError: () => authErrors.requestAborted() })
    } finally {
      this.#waiting--
      if (this.#waiting === 0) this.#controller.abort()
    }
  }
}
