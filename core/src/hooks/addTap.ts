import type { TapOptions } from './Tap.js'

/** The order of taps: guards run first and can refuse, then those of plugins, then the kernel's own. */
export const tapStages = { guard: -100, plugin: 0, kit: 100 } as const

/** The function that a hook of type `H` takes; on an asynchronous hook it may return a promise. */
export type TapFunction<H> = H extends {
  readonly '~tap'?: infer Fn extends ((...args: never[]) => unknown) | undefined
}
  ? NonNullable<Fn>
  : never

interface TappableHook {
  readonly call?: unknown
  _tap(kind: 'sync' | 'promise', options: TapOptions, fn: unknown): () => void
}

/**
 * Taps a hook of any kind with a plain function: on an asynchronous hook, it can return a promise.
 *
 * @returns a function that removes the tap
 */
export function addTap<H extends TappableHook>(hook: H, options: TapOptions, fn: TapFunction<H>): () => void {
  return hook.call
    ? hook._tap('sync', options, fn)
    : hook._tap('promise', options, async (...args: never[]) => fn(...args))
}
