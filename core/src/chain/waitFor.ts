import { connectErrors } from '../errors/connectErrors.js'

/** How long something is waited for, and what ends the wait. */
export interface WaitOptions {
  /** Ends the wait; of several signals, the first that aborts. */
  readonly signal?: AbortSignal | readonly (AbortSignal | undefined)[] | undefined
  /** Milliseconds. Without it the wait has no end of its own: a visitor takes as long as needed. */
  readonly timeoutMs?: number | undefined
  /** What the wait rejects with when the time is up. Default: `connect/timeout`. */
  readonly timeoutError?: (() => unknown) | undefined
  /** What the wait rejects with when a signal aborts. Default: `connect/aborted`. */
  readonly abortError?: ((reason: unknown) => unknown) | undefined
}

/** The longest delay that timers keep: beyond it they fire at once. */
const longestDelay = 2 ** 31 - 1

/**
 * Asks something that may never answer, a wallet or an endpoint, and waits for its answer. What `ask` throws or rejects with is passed on;
 * it is not called when a signal has aborted before. An answer that comes too late is dropped.
 *
 * @param ask gets a signal that aborts when the wait ends without an answer, for `fetch` and the like
 * @throws KitError `connect/timeout`, `connect/aborted`, or what the options say instead
 */
export function waitFor<T>(
  ask: (signal: AbortSignal) => T | Promise<T>,
  { signal, timeoutMs, timeoutError = connectErrors.timeout, abortError = aborted }: WaitOptions = {}
): Promise<T> {
  const signals = toSignals(signal)
  return new Promise((resolve, reject) => {
    const gone = signals.find((one) => one.aborted)
    if (gone) return reject(abortError(gone.reason))
    const controller = new AbortController()
    const stopWaiting = () => {
      clearTimeout(timer)
      for (const one of signals) one.removeEventListener('abort', abort)
    }
    const fail = (error: unknown) => {
      stopWaiting()
      reject(error)
    }
    const giveUp = (error: unknown) => {
      fail(error)
      controller.abort(error)
    }
    const abort = ({ target }: Event) => giveUp(abortError((target as AbortSignal).reason))
    const timer =
      timeoutMs === undefined || timeoutMs > longestDelay
        ? undefined
        : setTimeout(() => giveUp(timeoutError()), timeoutMs)
    for (const one of signals) one.addEventListener('abort', abort)
    new Promise<T>((answer) => answer(ask(controller.signal))).then((value) => {
      stopWaiting()
      resolve(value)
    }, fail)
  })
}

/**
 * Pauses, e.g. between two looks at a transaction that is on its way.
 *
 * @throws KitError `connect/aborted` as soon as a signal aborts, or what the options say instead
 */
export function sleep(
  ms: number,
  { signal, abortError }: Pick<WaitOptions, 'signal' | 'abortError'> = {}
): Promise<void> {
  const pause = (stopped: AbortSignal) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, Math.min(ms, longestDelay))
      stopped.addEventListener('abort', () => clearTimeout(timer))
    })
  return waitFor(pause, { signal, abortError })
}

const aborted = (): unknown => connectErrors.aborted()

function toSignals(signal: WaitOptions['signal']): readonly AbortSignal[] {
  if (signal === undefined) return []
  return 'aborted' in signal ? [signal] : signal.filter((one) => one !== undefined)
}
