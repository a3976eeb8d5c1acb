import type { ViewContext } from '@plugboard/core'
import { createContext, useContext } from 'react'

/** Of a view that is drawn outside the modal's history: nobody asks it, and it does not end. */
const unasked: ViewContext = Object.freeze({
  resolve: () => undefined,
  reject: () => undefined,
  signal: new AbortController().signal
})

const Context = createContext<ViewContext>(unasked)

/** Hands the entry's context to its view and to the views in the slots of that view. */
export const ViewContextProvider = Context

/** What a view does with the entry of the history that it is drawn for. */
export const useViewContext = (): ViewContext => useContext(Context)
