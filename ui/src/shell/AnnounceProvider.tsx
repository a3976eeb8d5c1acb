import { type ReactNode, useCallback, useRef } from 'react'
import { type Announce, AnnounceContext } from './AnnounceContext.js'
import { LiveRegionContext } from './LiveRegionContext.js'

/** Joins those who announce with the regions, wherever they are drawn: a dialog needs them inside itself. */
export function AnnounceProvider({ children }: { readonly children: ReactNode }) {
  const speaker = useRef<Announce | undefined>(undefined)
  const announce = useCallback<Announce>((text, tone) => speaker.current?.(text, tone), [])
  return (
    <AnnounceContext.Provider value={announce}>
      <LiveRegionContext.Provider value={speaker}>{children}</LiveRegionContext.Provider>
    </AnnounceContext.Provider>
  )
}
