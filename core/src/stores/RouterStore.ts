import { action, computed, makeObservable, observable, observableRef } from 'mobx'
import type { RouterReader } from '../contract/Readers.js'
import type { Navigation, RouteEntry, ViewName } from '../contract/View.js'

/** What the router asks of the kernel. */
export interface RouterRules {
  /** Passes a move through the `beforeNavigate` hook; `null` refuses. */
  decide(move: Navigation): Navigation | null
  connected(): boolean
}

const home: RouteEntry = Object.freeze({ name: 'Connect', params: undefined })
const account: RouteEntry = Object.freeze({
  name: 'Account',
  params: undefined
})

/** Where the modal is: a history of views, never empty. */
export class RouterStore implements RouterReader {
  readonly #rules: RouterRules
  open = false
  loading = false
  direction: 'next' | 'prev' = 'next'
  refusals = 0
  history: readonly RouteEntry[] = [home]

  constructor(rules: RouterRules) {
    this.#rules = rules
    makeObservable(this, {
      open: observable,
      loading: observable,
      direction: observable,
      refusals: observable,
      history: observableRef,
      current: computed,
      canGoBack: computed,
      navigate: action,
      setLoading: action
    })
  }

  get current(): RouteEntry {
    return this.history[this.history.length - 1] as RouteEntry
  }

  get canGoBack(): boolean {
    return this.history.length > 1 || this.#backToAccount
  }

  setLoading(loading: boolean): void {
    this.loading = loading
  }

  /** @returns false when the move was refused. */
  navigate(kind: Navigation['kind'], name?: ViewName, params?: unknown): boolean {
    const wanted =
      name === undefined ? this.#target(kind) : Object.freeze({ name, params: Object.freeze(params) })
    const real = kind === 'back' && !wanted ? 'close' : kind
    const move = this.#rules.decide({
      kind: real,
      to: wanted,
      from: this.open ? this.current : undefined
    })
    if (!move) {
      this.refusals++
      return false
    }
    this.apply(move)
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

  private apply({ kind, to }: Navigation): void {
    this.direction = kind === 'back' ? 'prev' : 'next'
    if (kind === 'close' || !to) {
      this.open = false
      this.loading = false
      this.history = [home]
      return
    }
    if (kind === 'open') this.open = true
    // What stays of the history: all of it under a pushed view, all but the views that it replaces or leaves.
    const left = { open: 0, push: this.history.length, replace: -1, back: -2 }[kind]
    this.history = [...this.history.slice(0, left), Object.freeze({ name: to.name, params: to.params })]
  }
}
