/**
 * Runs something once no call has come for a while, with what the last call gave, e.g. when a visitor has stopped typing.
 *
 * @param ms how long that is, in milliseconds (product statement S9.10)
 * @param signal drops what is waiting and every later call, such as the signal of a plugin
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
