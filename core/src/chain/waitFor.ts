import { connectErrors } from '../errors/connectErrors.js'

/** How long to wait, and what ends the wait. */
export interface WaitOptions {
  /** Ends the wait; if there are several signals, the first one to abort. */
  readonly signal?: AbortSignal | readonly (AbortSignal | undefined)[] | undefined
  /** Milliseconds. Without it, the wait has no time limit: a visitor takes as long as needed. */
  readonly timeoutMs?: number | undefined
  /** Creates the error for a timeout. Default: `connect/timeout`. */
  readonly timeoutError?: (() => unknown) | undefined
  /** Creates the error for an aborted signal. Default: `connect/aborted`. */
  readonly abortError?: ((reason: unknown) => unknown) | undefined
}

/** The longest delay that timers support: with a longer one they fire at once. */
const longestDelay = 2 ** 31 - 1

/**
 * Asks something that may never answer, such as a wallet or an endpoint, and waits for its answer. Errors of `ask` are passed on;
 * it is not called if a signal has already aborted. An answer that arrives too late is dropped.
 *
 * @param ask receives a signal that aborts when the wait ends without an answer, e.g. for `fetch`
 * @throws KitError `connect/timeout`, `connect/aborted`, or the errors of the options
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
 * Pauses, e.g. between two checks of a transaction that is pending.
 *
 * @throws KitError `connect/aborted` as soon as a signal aborts, or the error of the options
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
