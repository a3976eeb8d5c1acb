/** A value that a visitor has typed or chosen in a view. It belongs to an entry of the history, and is there when the view is drawn again. */
export class EntryValue<T> {
  readonly #listeners = new Set<() => void>()

  constructor(private value: T) {}

  /** For `useSyncExternalStore`, as `read` is. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  readonly read = (): T => this.value

  readonly set = (next: T | ((before: T) => T)): void => {
    this.value = next instanceof Function ? next(this.value) : next
    for (const listener of this.#listeners) listener()
  }
}
