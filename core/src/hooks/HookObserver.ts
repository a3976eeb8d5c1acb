import type { Tap } from './Tap.js'

/** How a call ended: by an error, with a result, or (both absent) without one. */
export interface HookOutcome {
  readonly error?: unknown
  readonly result?: unknown
}

/** Hears of one call of a hook. What it throws is dropped. */
export interface HookCallObserver {
  /** A tap is about to run. Taps of one call never overlap, so the one before has ended. */
  tap?(tap: Tap): void
  end?(outcome: HookOutcome): void
}

/** Hears that a hook is called, before its first tap. What it throws is dropped. */
export type HookObserver = (hook: string, args: readonly unknown[]) => HookCallObserver | undefined
