/** Waits at most `ms` milliseconds, and no longer than until `signal` aborts. @throws Error with `sentence` */
export function within<T>(
  promise: Promise<T>,
  ms: number,
  sentence: string,
  signal?: AbortSignal
): Promise<T> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(sentence))
    const timer = setTimeout(fail, ms)
    const stop = () => {
      clearTimeout(timer)
      fail()
    }
    signal?.addEventListener('abort', stop)
    if (signal?.aborted) stop()
    promise.then(resolve, reject).finally(() => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
    })
  })
}
