import { type FocusEvent, useLayoutEffect, useRef } from 'react'
import { focusedIn, moveFocusToFrame } from '../modal/focus.js'

/**
 * For a control that is removed by its own success, such as a retry: if it still has the focus then, the next control like it or the modal gets the
 * focus, so that a visitor at the keyboard is not sent to the start of the page.
 *
 * @param others selects the control and those like it, such as in the other rows of a list: if the view still has any, the one that has taken its
 * place gets the focus, or the last one
 * @returns the `onFocus` handler of the control, or of an element around it
 */
export function useFocusAfterRemoval(others?: string): (event: FocusEvent<HTMLElement>) => void {
  const control = useRef<{ readonly element: HTMLElement; readonly others: string | undefined }>(undefined)
  useLayoutEffect(
    () => () => {
      // React runs this before it removes the element.
      const { element, others } = control.current ?? {}
      const focused = element && focusedIn(element)
      if (!focused) return
      const view = focused.closest('.pb-view')
      const all = () => (view && others ? [...view.querySelectorAll<HTMLElement>(others)] : [])
      const index = all().indexOf(focused)
      moveFocusToFrame(element)
      // React dispatches no focus events while it removes elements, and may still move the others to another part of the list.
      if (index >= 0)
        queueMicrotask(() => {
          const left = all()
          const next = left[index] ?? left.at(-1)
          next?.focus()
        })
    },
    []
  )
  return (event) => {
    control.current = { element: event.currentTarget, others }
  }
}
