import { type RefObject, useLayoutEffect, useRef } from 'react'
import { deepActiveElement } from '../modal/focus.js'

/**
 * Moves the focus to another element when the one that contains it is removed: a browser would leave it on the page's body, where a screen reader
 * loses its place.
 *
 * @param successor an element that can be focused, and stays
 * @returns the ref of the element that may be removed
 */
export function useFocusSuccessor(
  successor: RefObject<HTMLElement | null>
): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(
    () => () => {
      // React runs this before it removes the element.
      if (element.current?.contains(deepActiveElement())) successor.current?.focus({ preventScroll: true })
    },
    [successor]
  )
  return element
}
