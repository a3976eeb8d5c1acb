import { computed, Reaction } from 'mobx'
import { useMemo, useSyncExternalStore } from 'react'
// Used for nothing here. Without it, Vite divides a page's first script: see docs/decisions/bundlers.md.
import 'react-dom'

/**
 * Reads stores from a component, and renders it again when the value has changed. Plain objects and arrays count as equal when their contents are
 * equal.
 *
 * @param read called on every render; must be pure
 * @param onServer reads what a server can know; used there and while its markup is hydrated; `read` by default
 * @param inputs what `read` itself depends on, e.g. a namespace
 */
export function useObserved<T>(read: () => T, onServer: () => T = read, inputs: readonly unknown[] = []): T {
  const [value, server] = useMemo(
    () => {
      const value = new ObservedValue(read)
      return [value, onServer === read ? value : new ObservedValue(onServer)] as const
    },
    // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names what `read` depends on.
    inputs
  )
  return useSyncExternalStore(value.subscribe, value.get, server.get)
}

/** A value read from stores. It keeps its identity as long as its contents are equal. */
export class ObservedValue<T> {
  // React reads it several times per render, but the stores are read only when they change.
  readonly #read: { get(): T }
  #last: { readonly value: T } | undefined

  constructor(read: () => T) {
    // A component that is an `observer` and reads this is also redrawn only when the contents have changed.
    this.#read = computed(read, { equals: (before, now) => isEqual(before, now) })
  }

  readonly get = (): T => {
    const value = this.#read.get()
    if (!this.#last || !isEqual(this.#last.value, value)) this.#last = { value }
    return this.#last.value
  }

  /** Calls back after every change, until the returned function is called. */
  readonly subscribe = (onChange: () => void): (() => void) => {
    // Not `reaction`: its actions and comparers would delay the frame in which a button is first drawn.
    const watch = new Reaction('useObserved', () => {
      const before = this.#last
      watch.track(this.get)
      if (this.#last !== before) onChange()
    })
    watch.track(this.get)
    return () => watch.dispose()
  }
}

/**
 * Whether two values are equal: identical, or plain objects or arrays with equal contents. Compares three levels deep (an array of records that
 * hold arrays); anything deeper must be identical.
 */
export function isEqual(a: unknown, b: unknown, depth = 3): boolean {
  if (Object.is(a, b)) return true
  const kind = a?.constructor
  if (depth === 0 || kind !== b?.constructor || (kind !== Object && kind !== Array)) return false
  const [one, other] = [a, b] as [Record<string, unknown>, Record<string, unknown>]
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => key in other && isEqual(one[key], other[key], depth - 1))
  )
}
