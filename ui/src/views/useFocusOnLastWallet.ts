import { type RefObject, useLayoutEffect, useRef } from 'react'
import { deepActiveElement } from '../modal/focus.js'

/**
 * Moves the focus to the last wallet of a list when the element below the list that contains the focus is removed: a browser would leave it on the
 * page's body, where a screen reader loses its place. A list without a wallet gets it itself.
 *
 * @param list the element with the wallets; it needs a `tabIndex` if it can be without any
 * @returns the ref of the element that may be removed
 */
export function useFocusOnLastWallet(list: RefObject<HTMLElement | null>): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(
    () => () => {
      // React runs this before it removes the element. 'All wallets' may be removed with it.
      if (!element.current?.contains(deepActiveElement())) return
      const wallets = list.current?.querySelectorAll<HTMLElement>('[data-item]:not(.pb-list-last *)')
      const last = wallets?.[wallets.length - 1] ?? list.current
      last?.focus({ preventScroll: true })
    },
    [list]
  )
  return element
}
