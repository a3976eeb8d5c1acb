import { type Dispatch, type SetStateAction, useState, useSyncExternalStore } from 'react'
import { useEntry } from '../shell/EntryProvider.js'
import { EntryValue } from './EntryValue.js'

/**
 * `useState` for a value that a visitor types or chooses in a view. The value belongs to the view's entry in the history: it is still there when
 * the visitor comes back from a view that was pushed, and a new visit starts with the initial value. It is kept in memory only.
 *
 * @param name distinguishes the values of one view
 * @param initial the first value, or a function that makes it
 */
export function useEntryState<T>(
  name: string,
  initial: T | (() => T)
): readonly [value: T, setValue: Dispatch<SetStateAction<T>>] {
  const { values, view } = useEntry()
  const [own] = useState(() => new EntryValue(initial instanceof Function ? initial() : initial))
  const key = `${view}/${name}`
  // A view that is drawn outside the history keeps its values as with `useState`.
  const kept = (values?.get(key) as EntryValue<T> | undefined) ?? own
  values?.set(key, kept)
  return [useSyncExternalStore(kept.subscribe, kept.read, kept.read), kept.set]
}
