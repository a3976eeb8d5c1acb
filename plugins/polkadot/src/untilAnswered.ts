import { connectErrors } from '@plugboard/core'

/** Waits for a wallet until `signal` aborts or `ms` have passed; without `ms`, as long as the visitor needs. */
export function untilAnswered<T>(ask: () => T | Promise<T>, signal: AbortSignal, ms?: number): Promise<T> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(connectErrors.aborted())
    const timer = ms === undefined ? undefined : setTimeout(() => end(reject, connectErrors.timeout()), ms)
    const abort = () => end(reject, connectErrors.aborted())
    const end = <V>(settle: (value: V) => void, value: V) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
      settle(value)
    }
    signal.addEventListener('abort', abort)
    new Promise<T>((answer) => answer(ask())).then(
      (value) => end(resolve, value),
      (error) => end(reject, error)
    )
  })
}
