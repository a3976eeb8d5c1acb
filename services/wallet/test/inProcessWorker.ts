import type { FromWorker, ToWorker } from '../src/site/worker/messages.js'
import { serveOneOperation } from '../src/site/worker/serveOneOperation.js'
import type { WorkerHandle } from '../src/site/worker/WorkerChannel.js'

type Listener<T> = (event: { readonly data: T }) => void

/** A worker without a thread: the key worker's code behind messages that are cloned as between threads. */
export class InProcessWorker implements WorkerHandle {
  isEnded = false
  readonly #toFrame: Listener<FromWorker>[] = []
  readonly #toWorker: Listener<ToWorker>[] = []

  constructor(serve: typeof serveOneOperation = serveOneOperation) {
    serve({
      postMessage: (message) => this.#deliver(this.#toFrame, message),
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
