import { createContext, type RefObject } from 'react'
import type { Announce } from './AnnounceContext.js'

/** Where the drawn live regions put the function that speaks through them. */
export const LiveRegionContext = createContext<RefObject<Announce | undefined>>({ current: undefined })
