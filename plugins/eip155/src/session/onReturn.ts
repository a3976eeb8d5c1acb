/** Calls `look` whenever the visitor returns to the page, from another tab or by going back to a page that the browser kept, until `signal` aborts. */
export function onReturn(look: () => void, signal: AbortSignal): void {
  const { document } = globalThis
  document?.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState !== 'hidden') look()
    },
    { signal }
  )
  globalThis.addEventListener?.('pageshow', ({ persisted }) => persisted && look(), { signal })
}
