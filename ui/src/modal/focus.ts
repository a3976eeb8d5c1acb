/** Moves focus to where a new view wants it (`data-autofocus`), and back into the modal where it was lost with the old view. */
export function focusView(view: HTMLElement): void {
  const frame = view.closest<HTMLElement>('dialog')
  if (!frame) return
  const active = deepActiveElement()
  const wanted = view.querySelector<HTMLElement>('[data-autofocus]')
  if (wanted) wanted.focus()
  else if (!active || !containsDeep(frame, active)) frame.focus()
}

function containsDeep(frame: Element, element: Element): boolean {
  for (let node: Node | null = element; node; node = node.parentNode ?? (node as ShadowRoot).host ?? null)
    if (node === frame) return true
  return false
}

/** Keeps focus in an element: Tab goes from its last stop to the first one, Shift+Tab the other way. */
export function keepFocus(event: {
  readonly currentTarget: Element
  readonly shiftKey: boolean
  preventDefault(): void
}): void {
  const stops = tabStops(event.currentTarget)
  const active = deepActiveElement()
  const edge = event.shiftKey ? stops[0] : stops.at(-1)
  const other = event.shiftKey ? stops.at(-1) : stops[0]
  const outside = !stops.some((stop) => stop === active) && active === event.currentTarget && event.shiftKey
  if (stops.length && active !== edge && !outside) return
  event.preventDefault()
  other?.focus()
}

const candidates =
  'a[href],area[href],button,input,select,textarea,summary,iframe,audio[controls],video[controls],[contenteditable],[tabindex]'

/** The elements that Tab reaches inside an element, in order, through open shadow roots and slots. */
function tabStops(inside: Element): HTMLElement[] {
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

/** The focused element, looked up through open shadow roots. */
export function deepActiveElement(root: Document | ShadowRoot = document): Element | null {
  const { activeElement } = root
  return activeElement?.shadowRoot?.activeElement
    ? deepActiveElement(activeElement.shadowRoot)
    : activeElement
}
