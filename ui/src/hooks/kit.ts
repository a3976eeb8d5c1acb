import type { Features, KitEvent } from '@plugboard/core'
import { useEffect, useRef } from 'react'
import { useKit } from '../shell/useKit.js'
import { useObserved } from './useObserved.js'

/** The current feature settings. */
export function useFeatures(): Readonly<Features> {
  const kit = useKit()
  return useObserved(
    () => kit.features.all,
    () => kit.features.local,
    [kit]
  )
}

/** Calls back for every event of the kit, or for the named events only, while the component is mounted. */
export function useEvents(listener: (event: KitEvent) => void, names?: readonly KitEvent['name'][]): void {
  const kit = useKit()
  const latest = useRef({ listener, names })
  useEffect(() => {
    latest.current = { listener, names }
  })
  useEffect(
    () =>
      kit.hooks.event.tap('ui/useEvents', (event) => {
        const { listener, names } = latest.current
        if (!names || names.includes(event.name)) listener(event)
      }),
    [kit]
  )
}
