import type { RouteEntry, RouterReader, ViewContext } from '@plugboard/core'
import { createContext, useContext } from 'react'
import type { ViewAttempt } from '../views/ViewAttempt.js'

/** The history entry that a view is rendered for. */
export interface Entry {
  readonly context: ViewContext
  /** Distinguishes the views of the entry: its own, and those in its slots. */
  readonly view?: string
  /** The requests to wallets of the entry's views, by name. They live as long as the entry, whether it is rendered or not. */
  readonly attempts?: Map<string, ViewAttempt>
  /** Values that the entry's views store by `useEntryState`. They live as long as the attempts. */
  readonly values?: Map<string, unknown>
  /** One object for each list of the entry's views that is being drawn in steps. */
  readonly steps?: Set<object>
}

/** For a view outside the modal's history: nothing waits for its result, and it does not end. */
const noEntry: Entry = Object.freeze({
  context: Object.freeze({
    resolve: () => undefined,
    reject: () => undefined,
    signal: new AbortController().signal
  })
})

const Context = createContext<Entry>(noEntry)

/** Passes an entry to its view, and to the views in that view's slots. */
export const EntryProvider = Context.Provider

/** The entry that the surrounding view is rendered for. */
export const useEntry = (): Entry => useContext(Context)

/** Separate from the entry, so that a view that is left redraws only what depends on it. */
const CurrentContext = createContext(true)

/** Tells the views of an entry whether it is the current one. */
export const CurrentProvider = CurrentContext.Provider

/**
 * Whether the surrounding view is the current one. False while it slides away or is covered by a view that was opened by `ask`: it stays mounted
 * and does not change.
 */
export const useIsCurrent = (): boolean => useContext(CurrentContext)

/** The data of a kit's entry, kept for as long as the history holds the entry, even while no modal is mounted. */
export type EntryParts = Required<Pick<Entry, 'context' | 'attempts' | 'values' | 'steps'>>

/** Always the same object for an entry, so that the requests of its views are found when they are rendered again. */
export function entryParts(
  ui: { entries?: WeakMap<RouteEntry, EntryParts> },
  router: RouterReader,
  route: RouteEntry
): EntryParts {
  ui.entries ??= new WeakMap()
  const parts = ui.entries.get(route) ?? {
    context: router.contextOf(route),
    attempts: new Map(),
    values: new Map(),
    steps: new Set()
  }
  ui.entries.set(route, parts)
  return parts
}
