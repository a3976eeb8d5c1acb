import type { Tap, TapErrorHandler } from './Tap.js'

/** One step of a walk; `mark.gone` is set when its tap is removed, also for walks in progress. */
export interface WalkStep {
  readonly tap: Tap
  readonly mark: { gone?: boolean } | undefined
}

/** The plan of a walk. `series` ignores results, `waterfall` passes each on, `bail` ends at the first. */
export interface WalkPlan {
  readonly kind: 'series' | 'waterfall' | 'bail'
  readonly steps: readonly WalkStep[]
  onTap(tap: Tap): void
  readonly onTapError: TapErrorHandler | undefined
}

/** The three ways in which a call ends, with the names that interceptors use. */
export type WalkEnd = (event: 'error' | 'result' | 'done', value?: unknown) => void

/**
 * Runs the steps in order and calls `end` once; it stays synchronous as long as the taps are synchronous. `undefined` does not count
 * as a result, `null` does.
 */
export function walkTaps({ kind, steps, onTap, onTapError }: WalkPlan, args: unknown[], end: WalkEnd): void {
  /** Accepts the answer of one tap and returns whether the walk continues. */
  const accept = (tap: Tap, failed: boolean, value: unknown): boolean => {
    if (failed && onTapError) onTapError(value, tap, args)
    else if (failed || (kind === 'bail' && value !== undefined)) {
      end(failed ? 'error' : 'result', value)
      return false
    } else if (kind === 'waterfall' && value !== undefined) args[0] = value
    return true
  }
  const walk = (index: number): void => {
    for (; index < steps.length; index++) {
      const { tap, mark } = steps[index] as WalkStep
      if (mark?.gone) continue
      onTap(tap)
      // Asynchronous taps continue from inside their callback, as in tapable; synchronous ones need no stack.
      const isSync = tap.type === 'sync'
      let goesOn = false
      startTap(tap, args, (failed, value) => {
        goesOn = accept(tap, failed, value)
        if (goesOn && !isSync) walk(index + 1)
      })
      if (!isSync || !goesOn) return
    }
    if (kind === 'waterfall') end('result', args[0])
    else end('done')
  }
  walk(0)
}

/**
 * Runs one tap of any kind and reports its first answer, synchronously if the tap answers synchronously. A tap that throws instead
 * of calling back or returning a promise fails like one that reports the error: if that happens after an asynchronous step,
 * tapable's own code would let the caller wait forever.
 */
function startTap(
  { type, name, fn }: Tap,
  args: readonly unknown[],
  settle: (failed: boolean, value: unknown) => void
): void {
  let waiting = true
  const answer = (failed: boolean, value: unknown): void => {
    if (waiting) {
      waiting = false
      settle(failed, value)
    }
  }
  const refuse = (error: unknown): void =>
    answer(true, error || new Error(`Tap "${name}" rejected with ${error}`))
  let value: unknown
  try {
    value = fn(
      ...args,
      ...(type === 'async'
        ? [(error: unknown, value: unknown) => (error ? refuse(error) : answer(false, value))]
        : [])
    )
    if (type === 'promise' && !(value as Promise<unknown> | undefined)?.then)
      throw new Error(`Tap "${name}" did not return a promise`)
  } catch (error) {
    if (!waiting) throw error
    answer(true, error)
    return
  }
  if (type === 'sync') answer(false, value)
  else if (type === 'promise') (value as Promise<unknown>).then((result) => answer(false, result), refuse)
}
