import { createContext, type ReactNode, type RefObject, useCallback, useContext, useRef } from 'react'

/**
 * Announces a sentence to screen readers; errors are `assertive` and may interrupt.
 * @returns removes the sentence from the live region once it is no longer true; `undefined` outside a modal
 */
export type Announce = (text: string, tone?: 'polite' | 'assertive') => (() => void) | undefined

/** The announcer of the surrounding modal. */
export const AnnounceContext = createContext<Announce>(() => undefined)

/** Returns a function that announces an event to screen readers. It does nothing outside a modal. */
export function useAnnounce(): Announce {
  return useContext(AnnounceContext)
}

/** Where the rendered live regions put the function that writes into them. */
export const LiveRegionContext = createContext<RefObject<Announce | undefined>>({ current: undefined })

/** Connects the views that announce with the live regions, wherever these are rendered: a dialog needs them inside itself. */
export function AnnounceProvider({ children }: { readonly children: ReactNode }) {
  const regions = useRef<Announce | undefined>(undefined)
  const announce = useCallback<Announce>((text, tone) => regions.current?.(text, tone), [])
  return (
    <AnnounceContext.Provider value={announce}>
      <LiveRegionContext.Provider value={regions}>{children}</LiveRegionContext.Provider>
    </AnnounceContext.Provider>
  )
}
