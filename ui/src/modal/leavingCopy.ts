/** What the modal's own code and tests find the real views and rows by; a copy must not be taken for one. */
const marks = ['id', 'data-view', 'data-item', 'data-autofocus']

/**
 * Makes an inert copy of an element that goes away, to be shown while it fades out: React removes the element itself at once, and its
 * state with it. A dialog becomes a plain element, so that focus and the top layer are free for what comes next.
 * @returns adds the copy to a place, where it stays until its animation has ended; `undefined` where the visitor has asked for less motion
 */
export function leavingCopy(element: HTMLElement, direction = ''): ((place: Element) => void) | undefined {
  if (!globalThis.matchMedia?.('(prefers-reduced-motion: no-preference)').matches) return undefined
  const copy = document.createElement('div')
  copy.className = `${element.className} pb-leaving ${direction}`
  copy.append(...Array.from(element.childNodes, (node) => node.cloneNode(true)))
  for (const mark of marks)
    for (const marked of copy.querySelectorAll(`[${mark}]`)) marked.removeAttribute(mark)
  copy.inert = true
  copy.setAttribute('aria-hidden', 'true')
  copy.addEventListener('animationend', ({ target }) => {
    if (target === copy) copy.remove()
  })
  const scrolled = element.querySelector('.pb-body')?.scrollTop ?? 0
  return (place) => {
    place.append(copy)
    copy.querySelector('.pb-body')?.scrollTo({ top: scrolled })
  }
}
