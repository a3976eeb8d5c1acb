import type { Summary } from './summarize.js'

/** The subject of a timeline entry. */
export type EntryKind = 'hook' | 'event' | 'state' | 'rpc' | 'error'

/** One tap's part in a call of a hook. */
export interface TapRun {
  readonly name: string
  readonly stage: number
  /** Milliseconds; `undefined` while it runs. */
  readonly duration: number | undefined
}

/** One thing that happened. Frozen; a running entry is replaced by its successor with the same id. */
export interface LogEntry {
  /** Counts up from 1 for the life of the kit. */
  readonly id: number
  readonly kind: EntryKind
  /** Name of the hook, the event, the method or the part of the state. */
  readonly name: string
  /** Who did it, or its result, in a few words. */
  readonly note: string
  /** Unix milliseconds. */
  readonly at: number
  readonly state: 'running' | 'done' | 'failed'
  /** Milliseconds; `undefined` while it runs, and for entries that take no time. */
  readonly duration: number | undefined
  /** The number of repetitions: consecutive calls of a hook that nobody taps are one entry. */
  readonly times: number
  /** The participating taps, in order. */
  readonly taps: readonly TapRun[]
  /** Without secrets, and bounded. */
  readonly detail: Readonly<Record<string, Summary>>
}

/** Milliseconds since a moment of `performance.now()`, to the hundredth. */
export const since = (started: number): number => Math.round((performance.now() - started) * 100) / 100
