import type { FromWorker, ToWorker } from './messages.js'

/** The part of a `Worker` that its frame uses. */
export interface WorkerHandle {
  postMessage(message: ToWorker): void
  addEventListener(type: 'message', listener: (event: { readonly data: FromWorker }) => void): void
  addEventListener(type: 'error' | 'messageerror', listener: () => void): void
  terminate(): void
}

/** The part of the global scope that a worker uses. */
export interface WorkerScope {
  postMessage(message: FromWorker): void
  addEventListener(type: 'message', listener: (event: { readonly data: ToWorker }) => void): void
}

/**
 * The only place that posts between the frame and its worker. The two are from one build and talk only to each other,
 * and only structured clone can transfer a `CryptoKey`; so these messages are typed instead of JSON.
 */
export const sendToWorker = (worker: WorkerHandle, message: ToWorker): void => worker.postMessage(message)

export const sendToFrame = (scope: WorkerScope, message: FromWorker): void => scope.postMessage(message)
