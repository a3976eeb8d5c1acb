import { connectErrors } from '@plugboard/core'
import type { Eip1193Provider } from '../Eip1193Provider.js'

/** How an answer is waited for. */
export interface Waiting {
  readonly signal?: AbortSignal | undefined
  /** Milliseconds; absent waits as long as the visitor needs. */
  readonly ms?: number | undefined
}

/** Asks a wallet. A provider that throws rejects; silence past `ms` and an abort end the wait. */
export function ask(
  provider: Eip1193Provider,
  method: string,
  params?: unknown,
  { signal, ms }: Waiting = {}
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(connectErrors.aborted())
    const timer = ms === undefined ? undefined : setTimeout(() => end(reject, connectErrors.timeout()), ms)
    const abort = () => end(reject, connectErrors.aborted())
    const end = <T>(settle: (value: T) => void, value: T) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
      settle(value)
    }
    signal?.addEventListener('abort', abort)
    const question = params === undefined ? { method } : { method, params }
    new Promise((answer) => answer(provider.request(question))).then(
      (value) => end(resolve, value),
      (error) => end(reject, error)
    )
  })
}
