/**
 * Runs a function with the last call's arguments once there has been no call for a while, e.g. when a visitor has stopped typing.
 *
 * @param ms how long to wait after the last call, in milliseconds (product statement S9.10)
 * @param signal drops the pending call and every later one, e.g. the signal of a plugin
 */
export function debounce<Args extends readonly unknown[]>(
  run: (...args: Args) => void,
  ms = 500,
  signal?: AbortSignal
): (...args: Args) => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  signal?.addEventListener('abort', () => clearTimeout(timer), { once: true })
  return (...args) => {
    clearTimeout(timer)
    if (!signal?.aborted) timer = setTimeout(run, ms, ...args)
  }
}
