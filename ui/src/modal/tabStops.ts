const candidates =
  'a[href],area[href],button,input,select,textarea,summary,iframe,audio[controls],video[controls],[contenteditable],[tabindex]'

/** Elements that Tab can reach inside an element, in order, through open shadow roots and slots. */
export function tabStops(inside: Element): HTMLElement[] {
  return [...childrenOf(inside)].flatMap((child) => {
    if (!(child instanceof HTMLElement) || child.hidden || child.inert) return []
    return [...(isStop(child) ? [child] : []), ...tabStops(child)]
  })
}

function childrenOf(element: Element): Iterable<Element> {
  if (element instanceof HTMLSlotElement) {
    const assigned = element.assignedElements()
    if (assigned.length) return assigned
  }
  return (element.shadowRoot ?? element).children
}

function isStop(element: HTMLElement): boolean {
  if (!element.matches(candidates) || element.tabIndex < 0) return false
  if (element.matches(':disabled') || element.matches('input[type=hidden]')) return false
  return element.checkVisibility?.({ visibilityProperty: true }) ?? true
}
