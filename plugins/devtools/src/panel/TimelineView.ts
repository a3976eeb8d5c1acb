import type { DevtoolsService } from '../DevtoolsService.js'
import type { EntryKind, LogEntry } from '../log/LogEntry.js'
import type { Timeline } from '../log/Timeline.js'
import { EntryList } from './EntryList.js'
import { make } from './make.js'
import { makeDetail } from './makeDetail.js'
import type { PanelTab } from './makeTabs.js'

/** The events, line by line, with the details of the chosen line next to them. */
export function timelineTab({ timeline }: DevtoolsService): PanelTab {
  const view = new TimelineView(timeline)
  return {
    id: 'timeline',
    label: 'Timeline',
    element: view.element,
    show: () => view.show(),
    hide: () => view.hide()
  }
}

const kinds: readonly (readonly [EntryKind, string])[] = [
  ['hook', 'Hooks'],
  ['event', 'Events'],
  ['state', 'State'],
  ['rpc', 'Requests'],
  ['error', 'Errors']
]

/** The timeline with its filter, and the details of the chosen entry. Drawn at most once a frame. */
export class TimelineView {
  readonly element: HTMLElement
  readonly #timeline: Timeline
  readonly #shown = new Set<EntryKind>(kinds.map(([kind]) => kind))
  readonly #list = new EntryList(() => this.#drawDetail())
  readonly #filter = make('input', {
    type: 'search',
    class: 'filter',
    placeholder: 'Filter',
    'aria-label': 'Filter the timeline',
    on: { input: () => this.#draw() }
  })
  readonly #status = make('span', { class: 'status', role: 'status' })
  readonly #empty = make('p', { class: 'empty' }, 'Nothing here. Connect a wallet, or change the filter.')
  readonly #detail = make('div', { class: 'detail', hidden: true })
  readonly #scroll = make('div', { class: 'scroll' }, this.#list.element, this.#empty)
  #stop: (() => void) | undefined
  #frame = 0
  #drawn: LogEntry | undefined

  constructor(timeline: Timeline) {
    this.#timeline = timeline
    const chips = kinds.map(([kind, label]) => this.#chip(kind, label))
    this.element = make(
      'div',
      { class: 'fill', on: { keydown: (event: KeyboardEvent) => this.#stepBack(event) } },
      make(
        'div',
        { class: 'bar-line' },
        this.#filter,
        make('div', { class: 'chips', role: 'group', 'aria-label': 'Kinds' }, ...chips),
        this.#status
      ),
      make('div', { class: 'split' }, this.#scroll, this.#detail)
    )
  }

  show(): void {
    this.#draw()
    this.#stop = this.#timeline.subscribe(() => {
      this.#frame ||= requestAnimationFrame(() => {
        this.#frame = 0
        if (this.#stop) this.#draw()
      })
    })
  }

  hide(): void {
    this.#stop?.()
    this.#stop = undefined
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
  }

  #chip(kind: EntryKind, label: string): HTMLElement {
    const chip = make(
      'button',
      {
        type: 'button',
        class: `chip kind-${kind}`,
        'aria-pressed': 'true',
        on: {
          click: () => {
            if (!this.#shown.delete(kind)) this.#shown.add(kind)
            chip.setAttribute('aria-pressed', String(this.#shown.has(kind)))
            this.#draw()
          }
        }
      },
      label
    )
    return chip
  }

  /** Escape closes the detail first. The next one reaches the panel. */
  #stepBack(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || this.#list.chosen === undefined) return
    event.preventDefault()
    this.#list.choose(undefined)
  }

  #draw(): void {
    const found = this.#timeline.find(this.#shown, this.#filter.value)
    const { scrollHeight, scrollTop, clientHeight } = this.#scroll
    const isAtEnd = scrollHeight - scrollTop - clientHeight < 40
    this.#list.draw(found)
    this.#empty.hidden = found.length > 0
    this.#status.textContent = `${found.length} of ${this.#timeline.count}${this.#timeline.paused ? ', paused' : ''}`
    this.#drawDetail()
    if (isAtEnd) this.#scroll.scrollTop = this.#scroll.scrollHeight
  }

  #drawDetail(): void {
    const entry = this.#timeline.entries.find(({ id }) => id === this.#list.chosen)
    // Redrawing it would lose its scroll position and selection.
    if (entry === this.#drawn) return
    this.#drawn = entry
    this.#detail.hidden = !entry
    this.#detail.replaceChildren(
      ...(entry ? [makeDetail(entry, () => this.#list.choose(undefined, true))] : [])
    )
  }
}
