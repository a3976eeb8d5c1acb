import type { KitEvent } from '@plugboard/core'
import { useEffect, useRef } from 'react'
import { useKit } from '../shell/useKit.js'

/** Calls back for everything that happens, or for the named events only, while the component is drawn. */
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
