import { useAnnouncement } from '@plugboard/ui/components'
import { useEffect, useState } from 'react'

/** Announces a heading after the title of the view and the steps: of several simultaneous announcements, only the last one is read. */
export function useSpokenHeading(heading: string, tone: 'polite' | 'assertive' = 'polite'): void {
  const [spoken, setSpoken] = useState('')
  useEffect(() => setSpoken(heading), [heading])
  useAnnouncement(spoken, tone)
}
