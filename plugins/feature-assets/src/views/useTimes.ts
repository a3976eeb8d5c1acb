import { useOwnText } from '@plugboard/ui/components'
import { startTransition, useEffect, useMemo, useState } from 'react'
import { createTimeLabels, type TimeLabels } from '../activity/timeLabels.js'
import { en } from '../locale.en.js'

/** How often ages are updated, in milliseconds. */
const everyMinute = 60_000

/** Formats times in the visitor's language, with the current time. Updates as minutes pass, and returns the same object in between. */
export function useTimes(): { readonly labels: TimeLabels; readonly now: number } {
  const { locale } = useOwnText(en)
  const labels = useMemo(() => createTimeLabels(locale), [locale])
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    // As a transition, because the ages of 1,000 rows take longer than a frame.
    const timer = setInterval(() => startTransition(() => setNow(Date.now())), everyMinute)
    return () => clearInterval(timer)
  }, [])
  return useMemo(() => ({ labels, now }), [labels, now])
}
