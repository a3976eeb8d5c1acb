import { useContext } from 'react'
import { type Announce, AnnounceContext } from './AnnounceContext.js'

/** How a view tells a screen reader what happened. Does nothing outside a modal. */
export function useAnnounce(): Announce {
  return useContext(AnnounceContext)
}
