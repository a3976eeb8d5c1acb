import { type PointerEvent, type RefObject, useRef } from 'react'
import { useKit } from '../shell/useKit.js'

/** How far down, in CSS pixels, a bottom sheet is dragged before letting go closes it. */
const enough = 96

/** Handlers of the bottom sheet's handle. The close button does the same for those who cannot drag. */
export function useDragToClose(card: RefObject<HTMLElement | null>) {
  const kit = useKit()
  const start = useRef<number | undefined>(undefined)
  const distance = (event: PointerEvent) => Math.max(0, event.clientY - (start.current ?? event.clientY))
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      start.current = event.clientY
      event.currentTarget.setPointerCapture?.(event.pointerId)
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current !== undefined) card.current?.style.setProperty('translate', `0 ${distance(event)}px`)
    },
    onPointerUp: (event: PointerEvent) => {
      const far = distance(event) > enough
      start.current = undefined
      card.current?.style.removeProperty('translate')
      if (far) kit.close()
    },
    onPointerCancel: () => {
      start.current = undefined
      card.current?.style.removeProperty('translate')
    }
  }
}
