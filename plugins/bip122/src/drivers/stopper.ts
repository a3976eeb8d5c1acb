/** Starts to hear a wallet whose `on` gives back what ends it, and ends it when `signal` aborts. A wallet may throw at both. */
export function stopper(start: () => unknown, signal: AbortSignal): void {
  const attempt = <T>(run: () => T): T | undefined => {
    try {
      return run()
    } catch {
      // The wallet is broken or gone: it tells nothing.
      return undefined
    }
  }
  const stop = attempt(start)
  if (typeof stop === 'function')
    signal.addEventListener('abort', () => attempt(() => Reflect.apply(stop, undefined, [])), { once: true })
}
