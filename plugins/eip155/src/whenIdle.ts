/** Runs a job when the page has nothing better to do, within half a second; not at all once `signal` has aborted. */
export function whenIdle(signal: AbortSignal, job: () => void): void {
  if (signal.aborted) return
  const run = () => {
    signal.removeEventListener('abort', cancel)
    job()
  }
  // Safari has no idle callback.
  const handle =
    typeof requestIdleCallback === 'function'
      ? requestIdleCallback(run, { timeout: 500 })
      : setTimeout(run, 100)
  const cancel = () =>
    typeof cancelIdleCallback === 'function' ? cancelIdleCallback(handle as number) : clearTimeout(handle)
  signal.addEventListener('abort', cancel)
}
