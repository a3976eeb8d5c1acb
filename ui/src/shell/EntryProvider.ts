import type { ViewContext, ViewName } from '@plugboard/core'
import { createContext, useContext } from 'react'
import type { ViewAttempt } from '../views/ViewAttempt.js'

/** The history entry that a view is rendered for. */
export interface Entry {
  readonly context: ViewContext
  /** Name of the view: of the entry's own, or of a view in one of its slots. */
  readonly view?: ViewName | undefined
  /** The requests to wallets of the entry's views, by name. They live as long as the entry, whether it is rendered or not. */
  readonly attempts?: Map<string, ViewAttempt> | undefined
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
