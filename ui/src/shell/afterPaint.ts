/**
 * Runs something when the page has shown what React has just drawn, so that what it loads holds up no first frame. A page
 * that nobody sees shows nothing, and runs it at once. @returns cancels it
 */
export function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = () => {
    timer = setTimeout(run)
  }
  const frame = document.hidden ? void later() : requestAnimationFrame(later)
  return () => {
    if (frame !== undefined) cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
