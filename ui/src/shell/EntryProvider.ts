import type { ViewContext, ViewName } from '@plugboard/core'
import { createContext, useContext } from 'react'
import type { ViewAttempt } from '../views/ViewAttempt.js'

/** What a view is given of the history's entry that it is drawn for. */
export interface Entry {
  readonly context: ViewContext
  /** The view; that of a slot has a name of its own in the entry of the view around it. */
  readonly view?: ViewName | undefined
  /** What the entry's views ask of wallets, by name. They live as long as the entry, whether it is drawn or not. */
  readonly attempts?: Map<string, ViewAttempt> | undefined
}

/** Of a view that is drawn outside the modal's history: nobody asks it, and it does not end. */
const outside: Entry = Object.freeze({
  context: Object.freeze({
    resolve: () => undefined,
    reject: () => undefined,
    signal: new AbortController().signal
  })
})

const Context = createContext<Entry>(outside)

/** Hands what belongs to an entry to its view and to the views in the slots of that view. */
export const EntryProvider = Context.Provider

/** The entry that a view is drawn for. */
export const useEntry = (): Entry => useContext(Context)
