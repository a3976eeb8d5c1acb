/** What the visitor needs next, in this order: what a screen has named, a field to fill in, the heading that says what this is. */
const targets = ['[data-first]', 'input:not([type=file],[type=radio],[tabindex="-1"])', 'h1', 'h2'] as const

/**
 * Keeps the focus of a visitor who uses keys or a screen reader. A step removes the button that was pressed, or disables it while something is done, and the
 * browser then leaves the focus nowhere: the next key, and the screen reader, would begin at the top of the page. A frame that is shown, or raised above
 * another dialog, gets the focus with nothing focused inside.
 *
 * @returns a function that ends it
 */
export function keepFocus(root: HTMLElement): () => void {
  const ending = new AbortController()
  const { signal } = ending
  let last: HTMLElement | undefined
  /** The elements around the last one, innermost first. */
  let ancestors: readonly Element[] = []

  const isFocusLost = () => document.activeElement === null || document.activeElement === document.body
  const isUsable = (element: Element) => element.isConnected && !element.matches(':disabled')

  function restore(changes: readonly MutationRecord[]): void {
    if (!last || !isFocusLost()) return
    const isEnabled =
      isUsable(last) && changes.some(({ type, target }) => type === 'attributes' && target === last)
    if (isEnabled) last.focus()
    if (!last.isConnected) focusFirstTarget(ancestors.filter((element) => element.isConnected))
  }
  /** @param places the innermost first; the first one that has a target counts */
  function focusFirstTarget(places: readonly Element[]): void {
    const found = [...places, root]
      .flatMap((place) => targets.map((target) => place.querySelector<HTMLElement>(target)))
      .find((target) => target)
    if (!found) return
    if (/^H\d$/.test(found.tagName)) found.tabIndex = -1
    found.focus()
  }

  root.addEventListener(
    'focusin',
    ({ target }) => {
      if (!(target instanceof HTMLElement)) return
      last = target
      ancestors = ancestorsOf(target)
    },
    { signal }
  )
  root.addEventListener(
    'focusout',
    ({ target }) => {
      // The visitor has left it, unless a step has taken it away.
      setTimeout(() => {
        if (target === last && isFocusLost() && last && isUsable(last)) last = undefined
      })
    },
    { signal }
  )
  window.addEventListener(
    'focus',
    () => {
      // By now, the browser has focused what the visitor pressed or moved to.
      setTimeout(() => {
        if (!isFocusLost()) return
        if (last && isUsable(last)) last.focus()
        else focusFirstTarget([])
      })
    },
    { signal }
  )
  const observer = new MutationObserver(restore)
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  signal.addEventListener('abort', () => observer.disconnect())
  return () => ending.abort()
}

function ancestorsOf(element: Element): readonly Element[] {
  const found: Element[] = []
  for (let next = element.parentElement; next; next = next.parentElement) found.push(next)
  return found
}
