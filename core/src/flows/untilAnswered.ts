import { connectErrors } from './connectErrors.js'

/** How an answer is waited for. */
export interface Waiting {
  readonly signal?: AbortSignal | undefined
  /** Milliseconds; absent waits as long as the visitor needs. */
  readonly ms?: number | undefined
}

/**
 * Asks a wallet and waits. One that throws rejects; silence past `ms` and an abort end the wait.
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
