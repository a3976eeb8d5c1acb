/** What the modal's own code and tests find the real views and rows by; a copy must not be taken for one. */
const marks = ['id', 'data-view', 'data-item', 'data-autofocus']

/**
 * Makes an inert copy of an element that goes away, to be shown while it fades out: React removes the element itself at once, and its
 * state with it. A dialog becomes a plain element, so that focus and the top layer are free for what comes next.
 * @param up how many CSS pixels the copy stands above the place's start, where what it was seen through is scrolled elsewhere meanwhile
 * @returns adds the copy to a place, where it stays until its animation has ended; `undefined` where the visitor has asked for less motion
 */
export function leavingCopy(
  element: HTMLElement,
  direction = '',
  up = 0
): ((place: Element) => void) | undefined {
  if (!globalThis.matchMedia?.('(prefers-reduced-motion: no-preference)').matches) return undefined
  const copy = document.createElement('div')
  copy.className = `${element.className} pb-leaving ${direction}`
  copy.append(...copyChildren(element, rowsBelow(element)))
  for (const mark of marks)
    for (const marked of copy.querySelectorAll(`[${mark}]`)) marked.removeAttribute(mark)
  if (up !== 0) copy.style.insetBlockStart = `${-up}px`
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

/** The rows of lists that lie below what the card shows. The browser styles and lays out a copy anew, hundreds of rows for nothing. */
function rowsBelow(element: HTMLElement): ReadonlySet<Node> {
  const below = new Set<Node>()
  const end = (element.closest('.pb-body') ?? element.querySelector('.pb-body'))?.getBoundingClientRect()
  let last: Element | undefined
  for (const row of element.querySelectorAll('.pb-long-list-part,.pb-list-item')) {
    // The rows of a part that lies below need not be measured.
    if (last?.contains(row) || !end || row.getBoundingClientRect().top <= end.bottom) continue
    below.add(row)
    last = row
  }
  return below
}

/** Copies of what is within a node, without some of the nodes. */
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
