interface ScrollLock {
  holders: number
  readonly restore: () => void
}

// A page can have several kits: the first lock counts for all of them, and the last one to be released restores the page.
const key = Symbol.for('plugboard.scrollLock')

/** Keeps the page from scrolling; padding takes the place of its scroll bar, so that nothing moves. @returns restores its styles exactly */
export function lockScroll(): () => void {
  const page = document as Document & { [key]?: ScrollLock | undefined }
  page[key] ??= { holders: 0, restore: setStyles(document.documentElement) }
  const lock = page[key]
  lock.holders++
  return () => {
    if (--lock.holders > 0) return
    lock.restore()
    delete page[key]
  }
}

function setStyles(root: HTMLElement): () => void {
  const { paddingRight, scrollbarGutter } = getComputedStyle(root)
  // A page can reserve the place itself. Browsers draw the bar on the right of right-to-left pages, too.
  const gap = /stable/.test(scrollbarGutter) ? 0 : innerWidth - root.clientWidth
  const restoreOverflow = setStyle(scrollerOf(root), 'overflow', 'hidden')
  const width = `${Number.parseFloat(paddingRight) + gap}px`
  const restorePadding = gap > 0 ? setStyle(root, 'padding-right', width) : undefined
  return () => {
    restorePadding?.()
    restoreOverflow()
  }
}

/**
 * The element whose `overflow` applies to the window: the body if only it has one. With one on the root element, the body would scroll by itself
 * from then on, and a page whose body is as high as the window would jump to its top and stay there.
 */
function scrollerOf(root: HTMLElement): HTMLElement {
  const isVisible = (element: Element) => {
    const { overflowX, overflowY } = getComputedStyle(element)
    return [overflowX, overflowY].every((value) => /^(visible)?$/.test(value))
  }
  return isVisible(root) && !isVisible(document.body) ? document.body : root
}

/** Sets a style of an element. @returns restores it, and keeps styles that were set in the meantime */
function setStyle(element: HTMLElement, name: string, value: string): () => void {
  const before = element.getAttribute('style')
  const old = document.createElement('i')
  if (before !== null) old.style.cssText = before
  element.style.setProperty(name, value, 'important')
  return () => {
    element.style.removeProperty(name)
    // Without a value for both axes, `overflow` itself has none.
    for (const part of [name, `${name}-x`, `${name}-y`]) {
      const oldValue = old.style.getPropertyValue(part)
      if (oldValue) element.style.setProperty(part, oldValue, old.style.getPropertyPriority(part))
    }
    if (before === null && element.getAttribute('style') === '') element.removeAttribute('style')
  }
}
