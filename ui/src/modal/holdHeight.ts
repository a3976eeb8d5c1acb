/** A view is released once its content has not grown for this many milliseconds: it may have become shorter. */
const quietMs = 10_000

/** What stands in for content that is not there yet. A button that is busy is no such thing. */
const loading = '[aria-busy=true]:not(button)'

/** How far the sum of rounded heights can be below a fractional one, in pixels: page zoom makes most heights fractional. */
const rounding = 2

/**
 * Keeps a view that the visitor comes back to at least `height` pixels high until its content is as high. Long lists are drawn in steps, and
 * without this the browser scrolls up to the end of the rows of the first step. A view that is drawn or loaded whole has its height at once: a
 * greater one would leave a blank below it.
 *
 * @param steps the lists that are still being drawn
 * @returns stops holding it
 */
export function holdHeight(view: HTMLElement, height: number, steps: { readonly size: number }): () => void {
  const content = view.firstElementChild
  const isGrowing = () => steps.size > 0 || view.querySelector(loading) !== null
  if (!(content instanceof HTMLElement) || typeof ResizeObserver === 'undefined' || !isGrowing())
    return () => undefined
  // Its padding, for one.
  const around = view.offsetHeight - content.offsetHeight
  view.style.minBlockSize = `${height}px`
  let frame = 0
  const release = () => {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
    observer.disconnect()
    view.style.minBlockSize = ''
  }
  let timer = setTimeout(release, quietMs)
  const observer = new ResizeObserver(() => {
    clearTimeout(timer)
    timer = setTimeout(release, quietMs)
    if (isGrowing() && content.offsetHeight + around < height - rounding) return
    observer.disconnect()
    // The view can become lower by the rounding, which must not happen while sizes are being reported.
    frame = requestAnimationFrame(release)
  })
  observer.observe(content)
  return release
}
