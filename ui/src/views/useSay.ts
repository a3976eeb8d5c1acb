import { useEffect } from 'react'
import { useAnnounce } from '../shell/useAnnounce.js'

/** Announces a sentence to screen readers whenever it changes. */
export function useSay(text: string, tone: 'polite' | 'assertive' = 'polite'): void {
  const announce = useAnnounce()
  useEffect(() => {
    if (text) announce(text, tone)
  }, [announce, text, tone])
}
