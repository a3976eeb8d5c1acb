import { wantsMotion } from './wantsMotion.js'

/** Attributes by which the modal's own code and tests find the real views and rows: a copy must not be mistaken for one. */
const marks = ['id', 'data-view', 'data-item', 'data-autofocus']

/**
 * Makes an inert copy of a closing dialog, to be shown while it fades out. It is a plain element, so that focus and the top layer are free for
 * what follows.
 * @returns adds the copy to a place, where it stays until its animation has ended; `undefined` if the visitor has asked for less motion, or if a copy
 * would run the code of a custom element again
 */
export function leavingCopy(dialog: HTMLElement): ((place: Element) => void) | undefined {
  if (!wantsMotion() || [...dialog.querySelectorAll('*')].some(classOf)) return undefined
  const copy = document.createElement('div')
  copy.className = `${dialog.className} pb-leaving`
  copy.append(...copyChildren(dialog, rowsBelow(dialog)))
  for (const mark of marks)
    for (const marked of copy.querySelectorAll(`[${mark}]`)) marked.removeAttribute(mark)
  // It would load its page again.
  for (const frame of copy.querySelectorAll('iframe')) frame.removeAttribute('src')
  copy.inert = true
  copy.setAttribute('aria-hidden', 'true')
  copy.addEventListener('animationend', ({ target }) => {
    if (target === copy) copy.remove()
  })
  const scrolled = dialog.querySelector('.pb-body')?.scrollTop ?? 0
  return (place) => {
    place.append(copy)
    copy.querySelector('.pb-body')?.scrollTo({ top: scrolled })
  }
}

/** The class of a custom element. Its code may start anything when an element is created or added to the page. */
const classOf = (element: Element) => customElements.get(element.getAttribute('is') ?? element.localName)

/** The sections and rows that are below the visible part of the card. The browser would style and lay out hundreds of copied rows for nothing. */
function rowsBelow(dialog: HTMLElement): ReadonlySet<Node> {
  // Also a view that was sliding away, which would not move any more.
  const below = new Set<Node>(dialog.querySelectorAll('.pb-view-leaving'))
  const end = dialog.querySelector('.pb-body')?.getBoundingClientRect()
  let last: Element | undefined
  for (const row of dialog.querySelectorAll('section,.pb-long-list-part,.pb-list-item')) {
    // What is in a section or part that is below need not be measured.
    if (last?.contains(row) || !end || row.getBoundingClientRect().top <= end.bottom) continue
    below.add(row)
    last = row
  }
  return below
}

/** Copies of a node's children, without some of the nodes. */
function copyChildren(node: Node, without: ReadonlySet<Node>): readonly Node[] {
  const holdsSome = (child: Node) => [...without].some((one) => child.contains(one))
  return [...node.childNodes]
    .filter((child) => !without.has(child))
    .map((child) => {
      if (!holdsSome(child)) return child.cloneNode(true)
      const copy = child.cloneNode() as Element
      copy.append(...copyChildren(child, without))
      return copy
    })
}
