import { connectErrors } from './connectErrors.js'

/** Waits at most `ms` milliseconds. @throws KitError `connect/timeout`, or what `late` makes */
export function withTimeout<T>(
  promise: Promise<T>,
  ms: number,
  late: () => Error = connectErrors.timeout
): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late()), ms)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
