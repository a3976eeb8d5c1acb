import { type FocusEvent, useLayoutEffect, useRef } from 'react'
import { moveFocusToFrame } from '../modal/focus.js'

/**
 * For a control that is removed by its own success, such as a retry: if it still has the focus then, the modal gets the focus, so that a visitor at
 * the keyboard is not sent to the start of the page.
 *
 * @returns the `onFocus` handler of the control, or of an element around it
 */
export function useFocusAfterRemoval(): (event: FocusEvent<HTMLElement>) => void {
  const element = useRef<HTMLElement>(undefined)
  useLayoutEffect(
    () => () => {
      // React runs this before it removes the element.
      if (element.current) moveFocusToFrame(element.current)
    },
    []
  )
  return (event) => {
    element.current = event.currentTarget
  }
}
