import type { FromWorker, ToWorker } from '../src/site/worker/messages.js'
import { serveOneOperation } from '../src/site/worker/serveOneOperation.js'
import type { WorkerHandle } from '../src/site/worker/WorkerChannel.js'

type Listener<T> = (event: { readonly data: T }) => void

/**
 * A worker without a thread: the key worker's code behind messages that are cloned as between threads. By default it does not report that its key is
 * open. The limit of two seconds from then on is for a thread that only computes; here it would include everything that the test's own thread, or a
 * busy machine, does meanwhile.
 */
export class InProcessWorker implements WorkerHandle {
  isEnded = false
  readonly #toFrame: Listener<FromWorker>[] = []
  readonly #toWorker: Listener<ToWorker>[] = []

  constructor(serve: typeof serveOneOperation = serveOneOperation, { reportsOpen = false } = {}) {
    serve({
      postMessage: (message) => {
        if (message.t !== 'open' || reportsOpen) this.#deliver(this.#toFrame, message)
      },
      addEventListener: (_, listener) => this.#toWorker.push(listener)
    })
  }

  postMessage(message: ToWorker): void {
    this.#deliver(this.#toWorker, message)
  }

  addEventListener(type: string, listener: Listener<FromWorker>): void {
    if (type === 'message') this.#toFrame.push(listener)
  }

  terminate(): void {
    this.isEnded = true
  }

  #deliver<T>(listeners: readonly Listener<T>[], message: T): void {
    const data = structuredClone(message)
    queueMicrotask(() => {
      if (!this.isEnded) for (const listener of listeners) listener({ data })
    })
  }
}
