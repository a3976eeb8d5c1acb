/** How long to wait for a frame, in milliseconds: a page that is not visible, such as an iframe out of view, gets none. */
const frameTimeoutMs = 500

/**
 * Runs something after the browser has painted what React has just rendered, so that it does not delay the first frame. If nothing is painted, it
 * runs after half a second. @returns cancels it
 */
export function afterPaint(run: () => void): () => void {
  const cancel = () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
  const go = () => {
    cancel()
    run()
  }
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(go)
  })
  let timer = setTimeout(go, document.hidden ? 0 : frameTimeoutMs)
  return cancel
}

/**
 * Runs something when the page is idle, or at the latest after `timeout` milliseconds if that is given.
 *
 * @param run gets the deadline of the idle period, if the browser knows it
 * @returns cancels it
 */
export function whenIdle(run: (deadline?: IdleDeadline) => void, timeout?: number): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(run, timeout === undefined ? undefined : { timeout })
    return () => cancelIdleCallback(id)
  }
  const id = setTimeout(run, 1000)
  return () => clearTimeout(id)
}
