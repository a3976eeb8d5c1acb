/** For how many frames an element is kept in its place: in these, the rows around it are drawn, whose height was an estimate before. */
const frames = 6

/** What a visitor does to scroll. */
const gestures = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** Calls `then` once when the visitor may scroll. @param signal stops waiting for it */
export function onScrollGesture(body: Element, then: () => void, signal: AbortSignal): void {
  for (const gesture of gestures) body.addEventListener(gesture, then, { signal, once: true, passive: true })
}

/** How far an element is below the upper edge of the part that scrolls it, in pixels. */
export const placeOf = (element: Element, body: Element): number =>
  element.getBoundingClientRect().top - body.getBoundingClientRect().top

/**
 * Scrolls a view that the visitor comes back to until an element is where it was. The scroll position alone does not lead back to the same row of a
 * long list: the rows above it are not drawn, and can be higher than assumed. Ends after some frames, or when the visitor scrolls.
 *
 * @param place as of `placeOf`
 * @returns ends it
 */
export function keepInPlace(element: Element, body: Element, place: number): () => void {
  const ended = new AbortController()
  let frame = 0
  const end = () => {
    cancelAnimationFrame(frame)
    ended.abort()
  }
  onScrollGesture(body, end, ended.signal)
  const align = (left: number) => {
    const by = placeOf(element, body) - place
    if (Math.abs(by) >= 1) body.scrollTop += by
    if (left > 0 && element.isConnected) frame = requestAnimationFrame(() => align(left - 1))
    else end()
  }
  align(frames)
  return end
}
