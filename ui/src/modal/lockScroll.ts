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
  const gap = window.innerWidth - root.clientWidth
  const padding = Number.parseFloat(getComputedStyle(root).paddingInlineEnd) || 0
  root.style.setProperty('overflow', 'hidden', 'important')
  if (gap > 0 && root.clientWidth > 0) root.style.setProperty('padding-inline-end', `${padding + gap}px`)
  const names = ['overflow', 'padding-inline-end']
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
