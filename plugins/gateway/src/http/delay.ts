import { HttpFault } from './HttpFault.js'

/** Waits. Rejects with an `aborted` fault as soon as the signal aborts, and leaves no timer behind. */
export function delay(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(new HttpFault('aborted', 'The wait was given up'))
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop, { once: true })
  })
}
