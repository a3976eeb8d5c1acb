/** Resolves when somebody can see the page; never after `signal` has aborted. */
export function untilVisible(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const page = globalThis.document
    if (page?.visibilityState !== 'hidden') return resolve()
    const look = () => {
      if (page.visibilityState === 'hidden') return
      page.removeEventListener('visibilitychange', look)
      resolve()
    }
    page.addEventListener('visibilitychange', look, { signal })
  })
}
