import type { KitError } from '@plugboard/core'
import { action, makeObservable, observableRef } from 'mobx'
import type { GivenPage, Page, PageFrom } from './askForPage.js'

/** A list with more items or pages than this is not read further. */
const maxItems = 2000
const maxPages = 500
/** The maximum number of pages that are read again when a list has changed. */
const maxRepeated = 5

/** The purpose of reading a page: the beginning of an unknown list, the beginning of a known one, or the page after the last one. */
export type Reading = 'first' | 'again' | 'more'

/** The current state of a list. */
export interface ListState<T, P> {
  /** Absent until the first page has been read; empty if that failed. */
  readonly items?: readonly T[] | undefined
  /** The last page that was read, in the order of the list. */
  readonly last?: P | undefined
  readonly loading: boolean
  readonly hasMore: boolean
  readonly error?: KitError | undefined
  /** When the items were read, in Unix milliseconds, while they are those known before a reload and stay if they cannot be read again. */
  readonly storedAt?: number | undefined
  /** There is no source or chain to ask for such a list on this network. */
  readonly unavailable?: true | undefined
}

/** How a list is read. */
export interface PagedListOptions<T, P extends Page<T>> {
  readonly ask: (from?: PageFrom) => Promise<GivenPage<P> | undefined>
  /** Identifies an item. */
  readonly keyOf: (item: T) => string
  /** Joins newly read items to the known ones; returns `undefined` if the two do not overlap. By default, they never do. */
  readonly join?: ((fresh: readonly T[], known: readonly T[]) => readonly T[] | undefined) | undefined
  /** Creates and reports the error of a failed reading. */
  readonly fail: (cause: unknown, reading: Reading) => KitError
  /** The items known before a reload. */
  readonly stored?: readonly T[] | undefined
  /** When those were read, in Unix milliseconds. They stay if the first page cannot be read, but only if this is set. */
  readonly storedAt?: number | undefined
  /** Stops all reading. */
  readonly signal: AbortSignal
}

/** The part of a list that has been read. */
interface Known<T, P> {
  readonly items: readonly T[]
  readonly last: P
  readonly pages: number
  /** How many pages without items the list begins with: a chain is searched in parts, and some find nothing. */
  readonly emptyPages: number
  readonly source?: string | undefined
  readonly from?: PageFrom | undefined
  /** Cursors that were returned before, so that a list that leads back to itself ends. */
  readonly cursors: ReadonlySet<string>
}

/** A list that is read in pages, each item once. One reading runs at a time; none starts on its own. */
export class PagedList<T, P extends Page<T>> {
  state: ListState<T, P>
  #known: Known<T, P> | undefined
  #running: Promise<void> | undefined
  #refresh: Promise<void> | undefined
  #more: Promise<void> | undefined
  #isOld = true
  /** The reading that failed, if the last one did. */
  #failed: Reading | undefined
  /** When the first page was last read, in Unix milliseconds. */
  readAt = 0

  constructor(private readonly options: PagedListOptions<T, P>) {
    makeObservable<this, 'update'>(this, { state: observableRef, update: action })
    const { stored, storedAt } = options
    this.state = { items: stored, storedAt, loading: true, hasMore: false }
  }

  /** Whether a reading runs or is about to. Not observable, in contrast to `state.loading`. */
  get isReading(): boolean {
    return this.state.loading || !!this.#refresh || !!this.#more
  }

  /** Starts a reading if none was started yet or something has changed since. Changes nothing observable before it has returned. */
  readWhenOld(): void {
    if (this.#isOld && !this.#refresh) void this.refresh()
  }

  /** Reads the beginning again because something may have changed; an unknown list is read when it is next requested. */
  readAgain(): void {
    if (this.#known) void this.refresh()
    else this.expire()
  }

  /** Has the list read again when it is next requested. */
  expire(): void {
    this.#isOld = true
  }

  /** Reads the beginning again after the reading in progress, because that one may have started before the change. */
  refresh(): Promise<void> {
    this.#refresh ??= this.#run(async () => {
      this.#refresh = undefined
      await this.#read(this.#known ? 'again' : 'first')
    })
    return this.#refresh
  }

  /** Reads the next page. A beginning that is unknown, or could not be read again, is read first. */
  readMore(): Promise<void> {
    this.#more ??= this.#run(async () => {
      this.#more = undefined
      if (!this.#known) await this.#read('first')
      else if (this.#failed === 'again') await this.#read('again')
      else if (this.state.hasMore) await this.#read('more')
    })
    return this.#more
  }

  /** Runs tasks one after another. */
  #run(task: () => Promise<void>): Promise<void> {
    const running = (this.#running ?? Promise.resolve()).then(task).finally(() => {
      if (this.#running === running) this.#running = undefined
    })
    this.#running = running
    return running
  }

  async #read(reading: Reading): Promise<void> {
    const { fail, signal } = this.options
    if (signal.aborted) return
    if (reading !== 'more') this.#isOld = false
    this.update({ ...this.state, loading: true })
    try {
      const known = this.#known
      const next = reading === 'more' && known ? await this.#readOn(known) : await this.#readStart(known)
      if (signal.aborted) return
      this.#failed = undefined
      this.#known = next
      if (reading !== 'more') this.readAt = Date.now()
      if (!next) this.update({ items: [], loading: false, hasMore: false, unavailable: true })
      else {
        const { from, items, last } = next
        this.update({ items, last, loading: false, hasMore: !!from && items.length < maxItems })
      }
    } catch (cause) {
      if (signal.aborted) return
      this.#failed = reading
      const error = fail(cause, reading)
      const { hasMore, items, last, storedAt } = this.state
      const isEmptied = reading === 'first' && storedAt === undefined
      const kept = isEmptied ? { items: [], hasMore: false } : { items, last, hasMore, storedAt }
      this.update({ ...kept, loading: false, error })
    }
  }

  /** Reads from the beginning until it reaches the known items, at most as far as those extended. */
  async #readStart(known: Known<T, P> | undefined): Promise<Known<T, P> | undefined> {
    const { ask, join, keyOf } = this.options
    const given = await ask()
    if (!given) return undefined
    let fresh = append(given, keyOf)
    while (fresh.from && known && known.source === fresh.source) {
      const { emptyPages } = fresh
      // Empty, as it was the last time: the known items are older. New ones would be on the first page.
      if (join && !fresh.items.length && emptyPages <= known.emptyPages) return known
      const items = join?.(fresh.items, known.items)
      if (items) return { ...known, items, emptyPages }
      // Empty pages do not count: where pages are parts of a chain, known items move to later pages as the chain grows.
      if (fresh.pages >= Math.min(known.pages + emptyPages, maxRepeated)) break
      fresh = await this.#readNext(fresh)
    }
    return fresh
  }

  /**
   * Reads the next page. If that fails twice, the source of the cursor may be gone or no longer know the cursor, so the list starts again from the
   * beginning.
   */
  async #readOn(known: Known<T, P>): Promise<Known<T, P> | undefined> {
    try {
      return await this.#readNext(known)
    } catch (error) {
      if (this.#failed !== 'more') throw error
      return this.#readStart(undefined)
    }
  }

  async #readNext(known: Known<T, P>): Promise<Known<T, P>> {
    const { ask, keyOf } = this.options
    const given = known.from && (await ask(known.from))
    return given ? append(given, keyOf, known) : known
  }

  private update(state: ListState<T, P>): void {
    this.state = state
  }
}

function append<T, P extends Page<T>>(
  { page, source }: GivenPage<P>,
  keyOf: (item: T) => string,
  before?: Known<T, P>
): Known<T, P> {
  const found = new Map((before?.items ?? []).map((item) => [keyOf(item), item]))
  for (const item of page.data) if (!found.has(keyOf(item))) found.set(keyOf(item), item)
  const cursor = page.next
  const pages = (before?.pages ?? 0) + 1
  const goesOn = cursor !== undefined && !before?.cursors.has(cursor) && pages < maxPages
  return {
    items: [...found.values()],
    last: page,
    pages,
    emptyPages: found.size ? (before?.emptyPages ?? 0) : pages,
    source,
    ...(goesOn && { from: { cursor, source } }),
    cursors: new Set([...(before?.cursors ?? []), ...(goesOn ? [cursor] : [])])
  }
}
