import type { KitError } from '@plugboard/core'
import { action, makeObservable, observableRef } from 'mobx'
import type { GivenPage, Page, PageFrom } from './askForPage.js'

/** A list of more items or pages than this is not read on. */
const maxItems = 2000
const maxPages = 500
/** How many pages are read again at most, where a list has changed. */
const maxRepeated = 5

/** What a page is read for: the beginning of a list that is not known, the beginning of one that is, or the page after the last one. */
export type Reading = 'first' | 'again' | 'more'

/** What is known of a list at the moment. */
export interface ListState<T, P> {
  /** Absent until the first page has been read; empty when that failed. */
  readonly items?: readonly T[] | undefined
  /** The last page that was read, in the order of the list. */
  readonly last?: P | undefined
  readonly loading: boolean
  readonly hasMore: boolean
  readonly error?: KitError | undefined
  /** Nobody can be asked for such a list on this network. */
  readonly unavailable?: true | undefined
}

/** How a list is read. */
export interface PagedListOptions<T, P extends Page<T>> {
  readonly ask: (from?: PageFrom) => Promise<GivenPage<P> | undefined>
  /** Tells items apart. */
  readonly keyOf: (item: T) => string
  /** Joins what was read again to what was known; gives `undefined` where the two do not meet. Default: they never do. */
  readonly join?: ((fresh: readonly T[], known: readonly T[]) => readonly T[] | undefined) | undefined
  /** Makes the error of a reading that has failed, and reports it. */
  readonly fail: (cause: unknown, reading: Reading) => KitError
  /** What was known before a reload. */
  readonly stored?: readonly T[] | undefined
  /** Ends everything. */
  readonly signal: AbortSignal
}

/** What has been read of a list. */
interface Known<T, P> {
  readonly items: readonly T[]
  readonly last: P
  readonly pages: number
  readonly source?: string | undefined
  readonly from?: PageFrom | undefined
  /** Cursors that were given, so that a list that leads back to itself ends. */
  readonly cursors: ReadonlySet<string>
}

/** A list that comes in pages, each item once. One reading runs at a time; none is started by itself. */
export class PagedList<T, P extends Page<T>> {
  state: ListState<T, P>
  #known: Known<T, P> | undefined
  #running: Promise<void> | undefined
  #refresh: Promise<void> | undefined
  #more: Promise<void> | undefined
  #isOld = true
  /** The next page could not be read the last time. */
  #hasFailed = false
  /** When the first page was last read: Unix milliseconds. */
  readAt = 0

  constructor(private readonly options: PagedListOptions<T, P>) {
    makeObservable<this, 'update'>(this, { state: observableRef, update: action })
    this.state = { items: options.stored, loading: true, hasMore: false }
  }

  /** Starts a reading where none was started yet, or something has changed since. Changes nothing observable before it has returned. */
  readWhenOld(): void {
    if (this.#isOld && !this.#refresh) void this.refresh()
  }

  /** Reads the beginning again because something may have changed; a list that is not known is read when somebody asks for it next. */
  readAgain(): void {
    if (this.#known) void this.refresh()
    else this.expire()
  }

  /** Has the list read again when somebody asks for it next. */
  expire(): void {
    this.#isOld = true
  }

  /** Reads the beginning again, after the reading that is under way, since that may have begun before what has changed. */
  refresh(): Promise<void> {
    this.#refresh ??= this.#run(async () => {
      this.#refresh = undefined
      await this.#read(this.#known ? 'again' : 'first')
    })
    return this.#refresh
  }

  /** Reads the next page, or the first one where it is not known. */
  readMore(): Promise<void> {
    this.#more ??= this.#run(async () => {
      this.#more = undefined
      if (!this.#known) await this.#read('first')
      else if (this.state.hasMore) await this.#read('more')
    })
    return this.#more
  }

  /** One task after another. */
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
      this.#hasFailed = false
      this.#known = next
      if (reading !== 'more') this.readAt = Date.now()
      if (!next) this.update({ items: [], loading: false, hasMore: false, unavailable: true })
      else {
        const { from, items, last } = next
        this.update({ items, last, loading: false, hasMore: !!from && items.length < maxItems })
      }
    } catch (cause) {
      if (signal.aborted) return
      this.#hasFailed = reading === 'more'
      const error = fail(cause, reading)
      const { hasMore, items, last } = this.state
      const kept = reading === 'first' ? { items: [], hasMore: false } : { items, last, hasMore }
      this.update({ ...kept, loading: false, error })
    }
  }

  /** Reads the beginning, and on until it meets what is known, as far as that reached. */
  async #readStart(known: Known<T, P> | undefined): Promise<Known<T, P> | undefined> {
    const { ask, join, keyOf } = this.options
    const given = await ask()
    if (!given) return undefined
    let fresh = append(given, keyOf)
    while (fresh.from && known && known.source === fresh.source) {
      const items = join?.(fresh.items, known.items)
      if (items) return { ...known, items }
      if (fresh.pages >= Math.min(known.pages, maxRepeated)) break
      fresh = await this.#readNext(fresh)
    }
    return fresh
  }

  /** Reads the next page. Where that fails twice, whoever gave the cursor may be gone, or know it no more: then the list begins anew. */
  async #readOn(known: Known<T, P>): Promise<Known<T, P> | undefined> {
    try {
      return await this.#readNext(known)
    } catch (error) {
      if (!this.#hasFailed) throw error
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
    source,
    ...(goesOn && { from: { cursor, source } }),
    cursors: new Set([...(before?.cursors ?? []), ...(goesOn ? [cursor] : [])])
  }
}
