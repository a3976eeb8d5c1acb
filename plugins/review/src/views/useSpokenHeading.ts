import { useAnnouncement } from '@plugboard/ui/components'
import { useEffect, useState } from 'react'

/** Announces a heading once the title of the view and the steps have been: of all that is said at once, the last counts. */
export function useSpokenHeading(heading: string, tone: 'polite' | 'assertive' = 'polite'): void {
  const [spoken, setSpoken] = useState('')
  useEffect(() => setSpoken(heading), [heading])
  useAnnouncement(spoken, tone)
}
