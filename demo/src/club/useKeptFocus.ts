import { type FocusEvent, useEffect, useRef } from 'react'
import { kit } from './kit.js'

/**
 * Signing in and out replaces the button that the visitor has pressed. The focus, which would otherwise be lost, moves to the heading.
 *
 * @param isMember whether a visitor is signed in. Call it in an observer
 * @returns the ref of the heading, and what notes the focus of the part that changes
 */
export function useKeptFocus(isMember: boolean) {
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
