import { createContext } from 'react'

/** Says a sentence to screen readers; errors are `assertive` and may interrupt. */
export type Announce = (text: string, tone?: 'polite' | 'assertive') => void

/** The live regions of the surrounding modal. */
export const AnnounceContext = createContext<Announce>(() => undefined)
