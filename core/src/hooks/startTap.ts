import type { Tap } from './Tap.js'

/**
 * Runs one tap of any kind and reports its first answer, at once where the tap answers at once. A tap that throws
 * instead of calling back or returning its promise fails like one that reports the error: tapable's own code would
 * leave the caller waiting for ever when that happens after an asynchronous step.
 */
export function startTap(
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
