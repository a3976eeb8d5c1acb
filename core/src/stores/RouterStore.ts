import { observable, runInAction } from 'mobx'
import type { RouterReader } from '../contract/Readers.js'
import type { Navigation, RouteEntry, ViewName } from '../contract/View.js'

/** What the router asks of the kernel. */
export interface RouterRules {
  /** Passes a move through the `beforeNavigate` hook; `null` refuses. */
  decide(move: Navigation): Navigation | null
  connected(): boolean
}

const entryOf = (name: ViewName, params?: unknown): RouteEntry => Object.freeze({ name, params })
const home = entryOf('Connect')
const account = entryOf('Account')

/** Where the modal is: a history of views, never empty. */
export class RouterStore implements RouterReader {
  readonly #rules: RouterRules
  readonly #open = observable.box(false)
  readonly #loading = observable.box(false)
  readonly #direction = observable.box<'next' | 'prev'>('next')
  readonly #refusals = observable.box(0)
  readonly #history = observable.box<readonly RouteEntry[]>([home], { deep: false })

  constructor(rules: RouterRules) {
    this.#rules = rules
  }

  get open(): boolean {
    return this.#open.get()
  }

  get loading(): boolean {
    return this.#loading.get()
  }

  get direction(): 'next' | 'prev' {
    return this.#direction.get()
  }

  get refusals(): number {
    return this.#refusals.get()
  }

  get history(): readonly RouteEntry[] {
    return this.#history.get()
  }

  get current(): RouteEntry {
    return this.history[this.history.length - 1] as RouteEntry
  }

  get canGoBack(): boolean {
    return this.history.length > 1 || this.#backToAccount
  }

  setLoading(loading: boolean): void {
    runInAction(() => this.#loading.set(loading))
  }

  /** @returns false when the move was refused. */
  navigate(kind: Navigation['kind'], name?: ViewName, params?: unknown): boolean {
    const wanted = name === undefined ? this.#target(kind) : entryOf(name, Object.freeze(params))
    const real = kind === 'back' && !wanted ? 'close' : kind
    const move = this.#rules.decide({
      kind: real,
      to: wanted,
      from: this.open ? this.current : undefined
    })
    if (!move) {
      runInAction(() => this.#refusals.set(this.refusals + 1))
      return false
    }
    runInAction(() => this.#apply(move))
    return true
  }

  /** Where going back leads; nowhere with one entry left. From Connect a connected visitor lands on Account. */
  #target(kind: Navigation['kind']): RouteEntry | undefined {
    if (kind !== 'back') return undefined
    return this.#backToAccount ? account : this.history[this.history.length - 2]
  }

  get #backToAccount(): boolean {
    return this.current.name === 'Connect' && this.#rules.connected()
  }

  #apply({ kind, to }: Navigation): void {
    this.#direction.set(kind === 'back' ? 'prev' : 'next')
    if (kind === 'close' || !to) {
      this.#open.set(false)
      this.#loading.set(false)
      this.#history.set([home])
      return
    }
    if (kind === 'open') this.#open.set(true)
    // What stays of the history: all of it under a pushed view, all but the views that it replaces or leaves.
    const left = { open: 0, push: this.history.length, replace: -1, back: -2 }[kind]
    this.#history.set([...this.history.slice(0, left), entryOf(to.name, to.params)])
  }
}
