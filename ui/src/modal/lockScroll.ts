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
  const before = root.getAttribute('style')
  const { paddingRight, scrollbarGutter } = getComputedStyle(root)
  // A page can reserve the place itself. Browsers draw the bar on the right of right-to-left pages, too.
  const gap = /stable/.test(scrollbarGutter) ? 0 : innerWidth - root.clientWidth
  root.style.setProperty('overflow', 'hidden', 'important')
  if (gap > 0) root.style.setProperty('padding-right', `${Number.parseFloat(paddingRight) + gap}px`)
  const names = ['overflow', 'padding-right']
  const old = document.createElement('i')
  if (before !== null) old.style.cssText = before
  return () => {
    for (const name of names) {
      const value = old.style.getPropertyValue(name)
      if (value) root.style.setProperty(name, value, old.style.getPropertyPriority(name))
      else root.style.removeProperty(name)
    }
    if (before === null && root.getAttribute('style') === '') root.removeAttribute('style')
  }
}
