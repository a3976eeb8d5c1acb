import { createContext } from 'react'

/**
 * Says a sentence to screen readers; errors are `assertive` and may interrupt.
 * @returns takes it back out of the region, where it would be read as if it still held; nothing outside a modal.
 */
export type Announce = (text: string, tone?: 'polite' | 'assertive') => (() => void) | undefined

/** The live regions of the surrounding modal. */
export const AnnounceContext = createContext<Announce>(() => undefined)
