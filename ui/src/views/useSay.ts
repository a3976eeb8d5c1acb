import { useEffect } from 'react'
import { useAnnounce } from '../shell/useAnnounce.js'

/** Announces a sentence to screen readers whenever it changes, and takes it back when it no longer holds. */
export function useSay(text: string, tone: 'polite' | 'assertive' = 'polite'): void {
  const announce = useAnnounce()
  useEffect(() => {
    if (text) return announce(text, tone)
  }, [announce, text, tone])
}
