import type { Finding, Repair } from '../doctor/Finding.js'
import { make } from './make.js'

const words = { error: 'Wrong', warning: 'Stale', info: 'Note' } as const

/** A finding of the doctor: the problem, its reason, the facts, and the repairs. */
export function makeFinding(
  { code, severity, title, text, evidence, repairs }: Finding,
  onRepair: (repair: Repair) => void
): HTMLElement {
  return make(
    'article',
    { class: `finding is-${severity}`, 'data-code': code },
    make('h4', {}, make('span', { class: 'tag' }, words[severity]), title),
    make('p', {}, text),
    make(
      'dl',
      { class: 'facts' },
      ...Object.entries(evidence).flatMap(([name, value]) => [
        make('dt', {}, name),
        make('dd', {}, typeof value === 'string' ? value : JSON.stringify(value))
      ])
    ),
    make(
      'div',
      { class: 'repairs' },
      ...repairs.map((repair, index) =>
        make(
          'button',
          {
            type: 'button',
            class: index === 0 ? 'button strong' : 'button',
            on: { click: () => onRepair(repair) }
          },
          repair.label
        )
      )
    )
  )
}
