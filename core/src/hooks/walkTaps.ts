import type { Tap, TapErrorHandler } from './Tap.js'

/** One step of a walk; `mark.gone` is set when its tap is removed, also for walks that are on their way. */
export interface WalkStep {
  readonly tap: Tap
  readonly mark: { gone?: boolean } | undefined
}

/** What a walk needs to know. `series` ignores results, `waterfall` hands each on, `bail` ends at the first. */
export interface WalkPlan {
  readonly kind: 'series' | 'waterfall' | 'bail'
  readonly steps: readonly WalkStep[]
  onTap(tap: Tap): void
  readonly onTapError: TapErrorHandler | undefined
}

/** The three ways a call ends, named as the interceptors name them. */
export type WalkEnd = (event: 'error' | 'result' | 'done', value?: unknown) => void

/**
 * Runs the steps in order and calls `end` once; it stays synchronous as long as the taps are. A result of
 * `undefined` counts as none, `null` is a result.
 */
export function walkTaps({ kind, steps, onTap, onTapError }: WalkPlan, args: unknown[], end: WalkEnd): void {
  /** Takes the answer of one tap and says whether the walk goes on. */
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
      // Asynchronous taps go on from inside their callback, as tapable's do; synchronous ones need no stack.
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
 * Runs one tap of any kind and reports its first answer, at once where the tap answers at once. A tap that throws
 * instead of calling back or returning its promise fails like one that reports the error: tapable's own code would
 * leave the caller waiting for ever when that happens after an asynchronous step.
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
