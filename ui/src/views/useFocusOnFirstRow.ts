import { type RefObject, useEffect, useRef } from 'react'
import { deepActiveElement } from '../modal/focus.js'

/**
 * Moves the focus to the first row of a list as soon as there is one, unless the visitor has moved the focus in the meantime. Until then, the list has
 * it.
 *
 * @param isWanted whether the list takes the focus when it appears
 * @returns the ref of the list, which needs a `tabIndex`
 */
export function useFocusOnFirstRow(isWanted: boolean): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  const isWaiting = useRef(isWanted)
  useEffect(() => {
    if (!isWaiting.current) return
    const row = list.current?.querySelector<HTMLElement>('[data-item]')
    const focused = deepActiveElement()
    // The row that expanded the list had the focus, which was left on the body when the row was removed.
    const hasMoved = focused !== list.current && focused !== document.body
    isWaiting.current = !row && !hasMoved
    if (!hasMoved) (row ?? list.current)?.focus()
  })
  return list
}
