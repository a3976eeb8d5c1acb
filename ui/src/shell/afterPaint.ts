/** How long a frame may take to come, in milliseconds. A frame that nobody sees, such as an iframe out of sight, has none. */
const patience = 500

/**
 * Runs something when the page has shown what React has just drawn, so that what it loads holds up no first frame. Where
 * nothing is shown it runs all the same. @returns cancels it
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
  let timer = setTimeout(go, document.hidden ? 0 : patience)
  return cancel
}
