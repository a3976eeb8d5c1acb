import type { LogEntry } from '../log/LogEntry.js'
import { formatDuration, makeDurationBar } from './duration.js'
import { make } from './make.js'
import { makeIcon } from './makeIcon.js'

/** The details of one entry: the participating taps with their durations, and the data without its secrets. */
export function makeDetail(
  { name, note, kind, state, duration, taps, detail }: LogEntry,
  close: () => void
): DocumentFragment {
  const parts = document.createDocumentFragment()
  const took = duration === undefined ? state : `${state}, ${formatDuration(duration)}`
  parts.append(
    make(
      'div',
      { class: 'detail-head' },
      make('h3', {}, name),
      make(
        'button',
        {
          type: 'button',
          class: 'icon',
          'aria-label': 'Close details',
          title: 'Close details',
          on: { click: close }
        },
        makeIcon('close')
      )
    ),
    make('p', { class: 'muted' }, [kind, took, note].filter(Boolean).join(' · '))
  )
  if (taps.length)
    parts.append(
      make('h4', {}, 'Taps'),
      make(
        'ol',
        { class: 'taps' },
        ...taps.map((tap) =>
          make(
            'li',
            {},
            make('span', { class: 'name' }, tap.name),
            tap.stage !== 0 && make('span', { class: 'muted' }, `stage ${tap.stage}`),
            make(
              'span',
              { class: 'took' },
              tap.duration === undefined ? 'running' : formatDuration(tap.duration)
            ),
            tap.duration !== undefined && makeDurationBar(tap.duration)
          )
        )
      )
    )
  for (const [part, value] of Object.entries(detail))
    parts.append(
      make('h4', {}, part),
      make('pre', { tabindex: '0', role: 'region', 'aria-label': part }, JSON.stringify(value, null, 2))
    )
  return parts
}
