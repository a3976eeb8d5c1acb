import type { EntryKind, LogEntry } from '../log/LogEntry.js'
import { formatDuration, makeDurationBar } from './duration.js'
import { make } from './make.js'

const words: Readonly<Record<EntryKind, string>> = {
  hook: 'hook',
  event: 'event',
  state: 'state',
  rpc: 'request',
  error: 'error'
}

/** One line of the timeline: the time, the event, its subject, and its duration. */
export function makeEntryRow(entry: LogEntry, chosen: boolean): HTMLLIElement {
  const { id, kind, name, note, at, state, duration, taps, times } = entry
  // A hook without taps takes negligible time.
  const spent = kind === 'hook' && !taps.length ? undefined : duration
  const took = state === 'running' ? '…' : spent === undefined ? '' : formatDuration(spent)
  return make(
    'li',
    {},
    make(
      'button',
      {
        type: 'button',
        class: `row is-${state}`,
        'data-id': id,
        tabindex: '-1',
        'aria-pressed': String(chosen)
      },
      make('time', { class: 'at' }, timeOf(at)),
      make('span', { class: `kind kind-${kind}` }, words[kind]),
      make('span', { class: 'name' }, name),
      make('span', { class: 'note' }, times > 1 ? `${note} ×${times}` : note),
      make('span', { class: 'took' }, took),
      spent !== undefined && makeDurationBar(spent)
    )
  )
}

const timeOf = (at: number): string => new Date(at).toISOString().slice(11, 23)
