import { useEffect } from 'react'
import { useAnnounce } from './useAnnounce.js'

/** Announces a sentence to screen readers whenever it changes, and removes it when it is no longer true. */
export function useAnnouncement(text: string, tone: 'polite' | 'assertive' = 'polite'): void {
  const announce = useAnnounce()
  useEffect(() => {
    if (text) return announce(text, tone)
  }, [announce, text, tone])
}
