import { action, makeObservable, observableRef } from 'mobx'
import type { RouterReader } from '../contract/Readers.js'
import type {
  Navigation,
  RouteEntry,
  RouteTarget,
  ViewContext,
  ViewName,
  ViewTarget
} from '../contract/View.js'
import { bootErrors } from '../errors/defineErrors.js'

/** The kernel's side of the router. */
export interface RouterRules {
  /** Passes a move through the `beforeNavigate` hook; `null` refuses. */
  decide(move: Navigation): Navigation | null
  connected(): boolean
  /** The modal has opened, and shows the current view. */
  opened(): void
  /** The modal has closed. */
  closed(): void
}

/** The state of one history entry, kept while the entry exists. */
interface EntryState {
  readonly controller: AbortController
  /** Set if the entry was opened by `ask`: settles its promise. */
  readonly answer?: { resolve(result: unknown): void; reject(error: unknown): void }
}

/** The position of the modal: a history of views, never empty. Entries are kept by reference, so going back finds a view unchanged. */
export class RouterStore implements RouterReader {
  open = false
  loading = false
  /** The modal's code is loaded, and its views are registered. */
  viewsLoaded = false
  direction: 'next' | 'prev' = 'next'
  refusals = 0
  history: readonly RouteEntry[] = []
  readonly #states = new Map<RouteEntry, EntryState>()
  #entryCount = 0

  constructor(private readonly rules: RouterRules) {
    this.setHistory([this.#createEntry('Connect')])
    makeObservable<this, 'apply' | 'countRefusal' | 'remove'>(this, {
      open: observableRef,
      loading: observableRef,
      viewsLoaded: observableRef,
      direction: observableRef,
      refusals: observableRef,
      history: observableRef,
      setLoading: action,
      setViewsLoaded: action,
      countRefusal: action,
      apply: action,
      remove: action
    })
  }

  get current(): RouteEntry {
    return this.history.at(-1) as RouteEntry
  }

  get canGoBack(): boolean {
    return this.history.length > 1 || this.#leadsToAccount
  }

  setLoading(loading: boolean): void {
    this.loading = loading
  }

  setViewsLoaded(): void {
    this.viewsLoaded = true
  }

  contextOf<N extends ViewName>(entry: RouteEntry): ViewContext<N> {
    const state = this.#states.get(entry)
    const settle = (how: () => void) => {
      if (!state?.answer || !this.#states.has(entry)) return
      how()
      this.remove(entry)
    }
    return Object.freeze({
      signal: state?.controller.signal ?? AbortSignal.abort(),
      resolve: (result: unknown) => settle(() => state?.answer?.resolve(result)),
      reject: (error: unknown) => settle(() => state?.answer?.reject(error))
    })
  }

  /** Moves to another view. @returns false if the move was refused */
  navigate(kind: 'open' | 'push' | 'replace' | 'back' | 'close', name?: ViewName, params?: unknown): boolean {
    const wanted = name === undefined ? this.#targetOf(kind) : this.#entryToShow(kind, name, params)
    return this.#move(kind === 'back' && !wanted ? 'close' : kind, wanted) !== undefined
  }

  /** Goes back to the nearest entry with that name, which can be the current one. @returns false if there is none or the move was refused */
  popTo(name: ViewName): boolean {
    const entry = this.history.findLast((one) => one.name === name)
    return entry !== undefined && this.#move('popTo', entry) !== undefined
  }

  /** Replaces the whole history and shows the last target. @returns false if the move was refused */
  reset(targets: readonly ViewTarget[]): boolean {
    const entries = targets.map(({ name, params }) => this.#createEntry(name, params))
    return this.#move('reset', entries.at(-1), entries.slice(0, -1)) !== undefined
  }

  /**
   * Shows a view that the visitor answers. It covers or replaces the current view. A view that is waiting for an answer is never replaced,
   * because that would answer for the visitor.
   *
   * @throws KitError `core/dismissed` if the visitor leaves it or the move is refused
   */
  ask(name: ViewName, params: unknown, replace: boolean): { entry: RouteEntry; answer: Promise<unknown> } {
    const replaces = replace && !this.#states.get(this.current)?.answer
    const overlay = !replaces && this.open
    const entry = this.#createEntry(name, params, overlay)
    const answer = new Promise<unknown>((resolve, reject) => {
      this.#states.set(entry, { controller: new AbortController(), answer: { resolve, reject } })
    })
    const under = this.open ? this.history.slice(0, replaces ? -1 : undefined) : []
    if (this.#move('ask', entry, under)?.entry !== entry) this.#leave(entry)
    return { entry, answer }
  }

  /** If a closed modal already holds the requested view, that entry is kept: its view may have been drawn ahead. */
  #entryToShow(kind: Navigation['kind'], name: ViewName, params: unknown): RouteEntry {
    const { current } = this
    const isReady = kind === 'open' && !this.open && current.name === name && current.params === params
    return isReady ? current : this.#createEntry(name, params)
  }

  #createEntry(name: ViewName, params?: unknown, overlay = false): RouteEntry {
    this.#entryCount += 1
    return Object.freeze({ key: String(this.#entryCount), name, params: Object.freeze(params), overlay })
  }

  /** The target of going back, if there is one. From Connect, a connected visitor goes to Account. */
  #targetOf(kind: Navigation['kind']): RouteEntry | undefined {
    if (kind !== 'back') return undefined
    return this.#leadsToAccount ? this.#createEntry('Account') : this.history.at(-2)
  }

  get #leadsToAccount(): boolean {
    return this.current.name === 'Connect' && this.rules.connected()
  }

  /**
   * Passes a move through the rules and executes it.
   *
   * @param under the entries below the target, if they do not follow from the history
   * @returns `undefined` if the move was refused, otherwise its target
   */
  #move(
    kind: Navigation['kind'],
    wanted: RouteEntry | undefined,
    under?: readonly RouteEntry[]
  ): { readonly entry: RouteEntry | undefined } | undefined {
    const to = wanted && Object.freeze({ name: wanted.name, params: wanted.params })
    const move = this.rules.decide({ kind, to, from: this.open ? this.current : undefined })
    if (!move) {
      this.countRefusal()
      return undefined
    }
    const entry = move.to === to ? wanted : move.to && this.#entryFor(move.to)
    this.apply(move.kind, entry, move.kind === kind ? under : undefined)
    return { entry }
  }

  /** The entry of a redirected move: an existing one if its view is waiting for an answer, otherwise a new one. */
  #entryFor({ name, params }: RouteTarget): RouteEntry {
    const asked = this.history.find((one) => one.name === name && this.#states.get(one)?.answer)
    return asked ?? this.#createEntry(name, params)
  }

  private apply(
    kind: Navigation['kind'],
    entry: RouteEntry | undefined,
    under?: readonly RouteEntry[]
  ): void {
    const isBack = kind === 'back' || kind === 'popTo'
    const wasOpen = this.open
    this.direction = isBack ? 'prev' : 'next'
    if (kind === 'close' || !entry) {
      this.#close()
      return
    }
    if (kind === 'open' || kind === 'ask' || kind === 'reset') this.open = true
    const known = this.history.indexOf(entry)
    const kept = { open: 0, push: undefined, replace: -1, back: -2, ask: undefined, reset: 0, popTo: 0 }[kind]
    const below = known >= 0 ? this.history.slice(0, known) : (under ?? this.history.slice(0, kept))
    this.setHistory([...below, entry])
    if (this.open && !wasOpen) this.rules.opened()
  }

  #close(): void {
    const wasOpen = this.open
    this.open = false
    this.loading = false
    this.setHistory([this.#createEntry('Connect')])
    if (wasOpen) this.rules.closed()
  }

  private countRefusal(): void {
    this.refusals += 1
  }

  private remove(entry: RouteEntry): void {
    const rest = this.history.filter((one) => one !== entry)
    this.direction = 'prev'
    if (rest.length) this.setHistory(rest)
    else this.#close()
  }

  private setHistory(next: readonly RouteEntry[]): void {
    const gone = this.history.filter((entry) => !next.includes(entry))
    for (const entry of next)
      if (!this.#states.has(entry)) this.#states.set(entry, { controller: new AbortController() })
    this.history = next
    for (const entry of gone) this.#leave(entry)
  }

  /** Ends everything that an entry started, after it has left the history. */
  #leave(entry: RouteEntry): void {
    const state = this.#states.get(entry)
    this.#states.delete(entry)
    state?.controller.abort()
    state?.answer?.reject(bootErrors.dismissed())
  }
}
