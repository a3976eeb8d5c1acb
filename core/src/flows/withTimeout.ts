import { connectErrors } from './connectErrors.js'

/** Waits at most `ms` milliseconds. @throws KitError `connect/timeout` */
export function withTimeout<T>(promise: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(connectErrors.timeout()), ms)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
