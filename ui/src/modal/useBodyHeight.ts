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
      if (size && body.current) follow(body.current, `${Math.ceil(size)}px`)
    })
    observer.observe(inner.current)
    return () => observer.disconnect()
  }, [body, inner])
}

/** While the body grows, a scroll bar would come and go and move all that is in it: there is none until it is done. */
function follow(body: HTMLElement, size: string): void {
  body.style.setProperty('block-size', size)
  const moves = body.getAnimations()
  if (moves.length === 0) return
  body.style.setProperty('overflow-y', 'hidden')
  void Promise.allSettled(moves.map(({ finished }) => finished)).then(() => {
    if (body.getAnimations().length === 0) body.style.removeProperty('overflow-y')
  })
}
