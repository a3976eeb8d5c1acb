import { connectErrors } from './connectErrors.js'

/** Waits for a promise or for the signal, whichever comes first. @throws KitError `connect/aborted` */
export function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(connectErrors.aborted())
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort)
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
