import type { DevtoolsService } from '../DevtoolsService.js'
import { formatDuration } from './duration.js'
import { make } from './make.js'
import type { PanelTab } from './makeTabs.js'

/** The taps of each hook, in the order in which they run, with their costs. */
export function tapsTab(devtools: DevtoolsService): PanelTab {
  const body = make('tbody')
  const heads = ['Hook', 'Tap', 'Stage', 'Calls', 'Average', 'Longest', 'Failures']
  const table = make(
    'table',
    {},
    make('thead', {}, make('tr', {}, ...heads.map((head) => make('th', { scope: 'col' }, head)))),
    body
  )
  const element = make(
    'div',
    { class: 'scroll pad', tabindex: '0', role: 'region', 'aria-label': 'Taps by hook' },
    table
  )
  const idle = make('p', { class: 'empty' })
  element.append(idle)
  const draw = () => {
    const hooks = devtools.taps()
    body.replaceChildren(
      ...hooks.flatMap(({ hook, taps }) => taps.map((tap, index) => makeRow(index === 0 ? hook : '', tap)))
    )
    const untapped = hooks.filter(({ taps }) => !taps.length).map(({ hook }) => hook)
    idle.textContent = untapped.length ? `No taps on ${untapped.join(', ')}.` : ''
  }
  let stop: (() => void) | undefined
  return {
    id: 'taps',
    label: 'Taps',
    element,
    show: () => {
      draw()
      stop = devtools.timeline.subscribe(draw)
    },
    hide: () => stop?.()
  }
}

function makeRow(
  hook: string,
  {
    name,
    stage,
    calls,
    total,
    longest,
    failures
  }: ReturnType<DevtoolsService['taps']>[number]['taps'][number]
): HTMLTableRowElement {
  const number = (text: string) => make('td', { class: 'number' }, text)
  return make(
    'tr',
    {},
    make(hook ? 'th' : 'td', hook ? { scope: 'row' } : {}, hook),
    make('td', { class: 'mono' }, name),
    number(String(stage)),
    number(String(calls)),
    number(calls ? formatDuration(total / calls) : '–'),
    number(calls ? formatDuration(longest) : '–'),
    make('td', { class: failures ? 'number bad' : 'number' }, String(failures))
  )
}
