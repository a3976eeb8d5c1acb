import { connectErrors } from '../errors/connectErrors.js'

/** How an answer is waited for. */
export interface Waiting {
  readonly signal?: AbortSignal | undefined
  /** Milliseconds; absent waits as long as the visitor needs. */
  readonly ms?: number | undefined
}

/**
 * Asks a wallet and waits for its answer. A call that throws rejects; silence past `ms` and an abort end the wait.
 *
 * @throws KitError `connect/timeout`, `connect/aborted`; else what the wallet threw
 */
export function untilAnswered<T>(ask: () => T | Promise<T>, { signal, ms }: Waiting = {}): Promise<T> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(connectErrors.aborted())
    const timer = ms === undefined ? undefined : setTimeout(() => end(reject, connectErrors.timeout()), ms)
    const abort = () => end(reject, connectErrors.aborted())
    const end = <V>(settle: (value: V) => void, value: V) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
      settle(value)
    }
    signal?.addEventListener('abort', abort)
    new Promise<T>((answer) => answer(ask())).then(
      (value) => end(resolve, value),
      (error) => end(reject, error)
    )
  })
}

/** Waits for a promise or for the signal, whichever comes first. @throws KitError `connect/aborted` */
export function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(connectErrors.aborted())
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort)
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

/** Waits at most `ms` milliseconds. @throws KitError `connect/timeout`, or the error that `createError` makes */
export function withTimeout<T>(
  promise: Promise<T>,
  ms: number,
  createError: () => Error = connectErrors.timeout
): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(createError()), ms)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
