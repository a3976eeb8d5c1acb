import { HttpFault } from './HttpFault.js'

/**
 * Runs a call with a signal that aborts after `milliseconds` or with any of `signals`. Throws an `HttpFault` of kind
 * `timeout` or `aborted` then, and leaves no timer or listener behind in any case.
 */
export async function withDeadline<T>(
  milliseconds: number,
  signals: readonly (AbortSignal | undefined)[],
  run: (signal: AbortSignal) => Promise<T>
): Promise<T> {
  const controller = new AbortController()
  const late = () => controller.abort(new HttpFault('timeout', `No answer within ${milliseconds} ms`))
  const stop = () => controller.abort(new HttpFault('aborted', 'The call was given up'))
  const timer = setTimeout(late, milliseconds)
  for (const signal of signals) {
    if (signal?.aborted) stop()
    signal?.addEventListener('abort', stop)
  }
  try {
    return await run(controller.signal)
  } catch (error) {
    throw controller.signal.aborted ? controller.signal.reason : error
  } finally {
    clearTimeout(timer)
    for (const signal of signals) signal?.removeEventListener('abort', stop)
  }
}
