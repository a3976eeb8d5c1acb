import { type FocusEvent, useEffect, useRef } from 'react'
import { kit } from './kit.js'

/**
 * Moves the focus to the heading when signing in or out has replaced the button that the visitor pressed, and the focus would be lost.
 *
 * @param isMember whether a visitor is signed in. Call it in an observer
 * @returns the ref of the heading, and a handler for the element around it and the buttons, which notes what has the focus
 */
export function useFocusOnHeading(isMember: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef<Element>(undefined)
  const { open } = kit.router
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button is replaced when these change.
  useEffect(() => {
    // While the dialog is open, the page is inert. Once it has closed, the focus can be in what is left of it.
    if (open || !last.current || last.current.isConnected) return
    if (!document.activeElement?.closest('#page')) heading.current?.focus()
  }, [isMember, open])
  const onFocus = ({ target }: FocusEvent) => {
    last.current = target
  }
  return { heading, onFocus }
}
