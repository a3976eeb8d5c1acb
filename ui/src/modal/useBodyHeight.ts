import { type RefObject, useLayoutEffect } from 'react'

/** Follows the height of the content, so that the body's height can be animated from one view to the next. */
export function useBodyHeight(
  body: RefObject<HTMLElement | null>,
  inner: RefObject<HTMLElement | null>
): void {
  useLayoutEffect(() => {
    if (!inner.current || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(([entry]) => {
      const size = entry?.borderBoxSize[0]?.blockSize
      if (size) body.current?.style.setProperty('block-size', `${Math.ceil(size)}px`)
    })
    observer.observe(inner.current)
    return () => observer.disconnect()
  }, [body, inner])
}
