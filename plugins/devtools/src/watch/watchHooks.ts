import {
  type HookCallObserver,
  type HookOutcome,
  type KitError,
  type KitEvent,
  type KitHooks,
  observeHooks
} from '@plugboard/core'
import type { TapRun } from '../log/LogEntry.js'
import { since } from '../log/LogEntry.js'
import { cleanText, summarize } from '../log/summarize.js'
import type { ChangeEntry, Timeline } from '../log/Timeline.js'
import type { TapStats } from './TapStats.js'

/** Writes every call of the kit's hooks into the timeline, with the part of each tap. @returns stops watching */
export function watchHooks(hooks: KitHooks, timeline: Timeline, stats: TapStats): () => void {
  return observeHooks(hooks, (hook, [data]) => {
    // A wallet list that is read ten times and not ordered by any tap is one entry.
    const isTapped = hooks[hook as keyof KitHooks].taps.length > 0
    if (!isTapped && !isPlain(hook) && timeline.repeat('hook', hook)) return undefined
    const change = begin(timeline, hook, data)
    return observeCall(hook, stats, change)
  })
}

/** Events and errors have their own entries, so their hooks get none. */
function begin(timeline: Timeline, hook: string, data: unknown): ChangeEntry {
  if (hook === 'event') {
    const { name, source, data: more } = data as KitEvent
    return timeline.add({
      kind: 'event',
      name: cleanText(name, 60),
      note: `by ${cleanText(source, 60)}`,
      detail: more === undefined ? {} : { data: summarize(more) }
    })
  }
  if (hook === 'error') {
    const { code, message } = data as KitError
    return timeline.add({
      kind: 'error',
      name: cleanText(String(code), 60),
      note: cleanText(String(message), 120),
      state: 'failed',
      detail: { error: summarize(data) }
    })
  }
  return timeline.add({ kind: 'hook', name: hook, state: 'running', detail: { input: summarize(data) } })
}

function observeCall(hook: string, stats: TapStats, change: ChangeEntry): HookCallObserver {
  const taps: TapRun[] = []
  const started = performance.now()
  let tapStarted = started
  /** The taps of a call run one after the other: the start of the next one is the end of the previous one. */
  const endTap = (failed: boolean) => {
    const duration = since(tapStarted)
    const last = taps.pop()
    if (last) {
      stats.add(hook, last.name, duration, failed)
      taps.push({ ...last, duration })
    }
    tapStarted = performance.now()
  }
  return {
    tap: ({ name, stage = 0 }) => {
      endTap(false)
      taps.push({ name: cleanText(name, 100), stage, duration: undefined })
      if (!isPlain(hook)) change({ taps: [...taps], note: `in ${cleanText(name, 60)}` })
    },
    end: (outcome) => {
      const failed = 'error' in outcome
      endTap(failed)
      const parts = { taps: [...taps], duration: since(started) }
      if (isPlain(hook)) change({ taps: parts.taps })
      else change({ ...parts, ...resultOf(outcome, taps) })
    }
  }
}

const isPlain = (hook: string): boolean => hook === 'event' || hook === 'error'

function resultOf(outcome: HookOutcome, taps: readonly TapRun[]) {
  if ('error' in outcome)
    return {
      state: 'failed' as const,
      note: `failed in ${taps.at(-1)?.name ?? 'the call'}`,
      detail: { error: summarize(outcome.error) }
    }
  const note = taps.length === 1 ? (taps[0] as TapRun).name : taps.length ? `${taps.length} taps` : 'no taps'
  return 'result' in outcome
    ? { state: 'done' as const, note, detail: { output: summarize(outcome.result) } }
    : { state: 'done' as const, note }
}
