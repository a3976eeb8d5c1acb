import { Reaction } from 'mobx'
import { sameParts } from './sameParts.js'

/** A value read from stores that keeps its identity as long as its parts are the same. */
export class ObservedValue<T> {
  readonly #read: () => T
  #last: { readonly value: T } | undefined

  constructor(read: () => T) {
    this.#read = read
  }

  readonly get = (): T => {
    const value = this.#read()
    if (!this.#last || !sameParts(this.#last.value, value)) this.#last = { value }
    return this.#last.value
  }

  /** Calls back after every change until the returned function is called. */
  readonly subscribe = (onChange: () => void): (() => void) => {
    // Not `reaction`, whose actions and comparers would hold up the frame in which a button is first drawn.
    const watch = new Reaction('useObserved', () => {
      const before = this.#last
      watch.track(this.get)
      if (this.#last !== before) onChange()
    })
    watch.track(this.get)
    return () => watch.dispose()
  }
}
