import type { TapOptions } from './Tap.js'
import type { TapFunction } from './TapFunction.js'

interface TappableHook {
  readonly call?: unknown
  _tap(kind: 'sync' | 'promise', options: TapOptions, fn: unknown): () => void
}

/**
 * Taps a hook of any kind with a plain function: on an asynchronous hook it may return a promise or not.
 *
 * @returns removes the tap
 */
export function addTap<H extends TappableHook>(hook: H, options: TapOptions, fn: TapFunction<H>): () => void {
  const run = fn as unknown as (...args: readonly unknown[]) => unknown
  return hook.call
    ? hook._tap('sync', options, run)
    : hook._tap('promise', options, async (...args: readonly unknown[]) => run(...args))
}
