import type { LogEntry } from '../log/LogEntry.js'
import { make } from './make.js'
import { makeEntryRow } from './makeEntryRow.js'

interface DrawnRow {
  readonly entry: LogEntry
  readonly node: HTMLLIElement
}

/** The lines of the timeline: one tab stop, and arrow keys move between lines. Only lines that changed are drawn again. */
export class EntryList {
  readonly element: HTMLOListElement
  readonly #rows = new Map<number, DrawnRow>()
  readonly #onChoose: () => void
  #chosen: number | undefined

  constructor(onChoose: () => void) {
    this.#onChoose = onChoose
    this.element = make('ol', {
      class: 'rows',
      'aria-label': 'Timeline',
      on: {
        keydown: (event: KeyboardEvent) => this.#move(event),
        click: (event: MouseEvent) => this.#pick(event)
      }
    })
  }

  /** Id of the chosen entry. */
  get chosen(): number | undefined {
    return this.#chosen
  }

  choose(id: number | undefined, focus = false): void {
    const before = this.#chosen
    this.#chosen = id
    for (const [key, { node }] of this.#rows)
      node.firstElementChild?.setAttribute('aria-pressed', String(key === id))
    this.#reach()
    if (focus) this.#focus(id ?? before)
    this.#onChoose()
    // An element that opens next to it or below it may have covered it.
    if (id !== undefined) this.#rows.get(id)?.node.scrollIntoView?.({ block: 'nearest' })
  }

  draw(found: readonly LogEntry[]): void {
    const active = (this.element.getRootNode() as ShadowRoot).activeElement
    const focused = active && Number((active as HTMLElement).dataset.id)
    const wanted = new Set(found.map(({ id }) => id))
    for (const [id, { node }] of this.#rows)
      if (!wanted.has(id)) {
        node.remove()
        this.#rows.delete(id)
      }
    // A line that the filter shows again belongs between others.
    const newest = [...this.#rows.keys()].at(-1) ?? 0
    if (found.some(({ id }) => id < newest && !this.#rows.has(id))) {
      this.#rows.clear()
      this.element.replaceChildren()
    }
    for (const entry of found) this.#drawRow(entry)
    this.#reach()
    if (focused) this.#focus(focused)
  }

  #drawRow(entry: LogEntry): void {
    const before = this.#rows.get(entry.id)
    if (before?.entry === entry) return
    const node = makeEntryRow(entry, entry.id === this.#chosen)
    if (before) before.node.replaceWith(node)
    else this.element.append(node)
    this.#rows.set(entry.id, { entry, node })
  }

  #focus(id: number | undefined): void {
    const row = id === undefined ? undefined : this.#rows.get(id)
    ;(row?.node.firstElementChild as HTMLElement | undefined)?.focus({ preventScroll: !row })
  }

  #pick(event: MouseEvent): void {
    const row = (event.target as Element).closest<HTMLElement>('[data-id]')
    const id = row && Number(row.dataset.id)
    if (id) this.choose(id === this.#chosen ? undefined : id)
  }

  #move(event: KeyboardEvent): void {
    const ids = [...this.#rows.keys()]
    const at = ids.indexOf(Number((event.target as HTMLElement).dataset.id))
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: ids.length - 1 }[event.key]
    const id = to === undefined ? undefined : ids[to]
    if (id === undefined) return
    event.preventDefault()
    this.choose(id, true)
  }

  /** Tab reaches one line: the chosen one, otherwise the newest. */
  #reach(): void {
    const has = this.#chosen !== undefined && this.#rows.has(this.#chosen)
    const stop = has ? this.#chosen : [...this.#rows.keys()].at(-1)
    for (const [id, { node }] of this.#rows)
      node.firstElementChild?.setAttribute('tabindex', id === stop ? '0' : '-1')
  }
}
