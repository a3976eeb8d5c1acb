import { RetryButton, type RetryButtonProps } from '@plugboard/ui/components'
import { useLayoutEffect, useRef } from 'react'

/** Over a list that could not be read again: its age, and a retry. When it is removed with the focus, the first item below it gets that. */
export function OldListNotice({ text, retry }: { readonly text: string; readonly retry: RetryButtonProps }) {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(
    () => () => {
      // React runs this before it removes the element, so that the focus is not lost to the page's body.
      const line = element.current
      const root = line?.getRootNode() as Document | ShadowRoot | undefined
      if (line?.contains(root?.activeElement ?? null))
        line.nextElementSibling?.querySelector('button')?.focus({ preventScroll: true })
    },
    []
  )
  return (
    <div ref={element} className="pb-inline-error">
      <p>{text}</p>
      <RetryButton {...retry} />
    </div>
  )
}
