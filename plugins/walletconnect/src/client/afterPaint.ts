/** Lets the browser draw first what is due, for at most 50 ms. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, 50)
    globalThis.requestAnimationFrame?.(() => {
      clearTimeout(timer)
      // The frame itself comes after its callbacks.
      setTimeout(resolve)
    })
  })
}
