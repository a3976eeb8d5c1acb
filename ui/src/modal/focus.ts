import { keepInPlace, onScrollGesture, placeOf } from './keepInPlace.js'

/** The element that had the focus in a view when the visitor left the view. */
export interface LastFocus {
  readonly element: HTMLElement
  /** Its position among everything in the view that can have the focus. */
  readonly index: number
  readonly text: string
  /** Whether no other element of the view had this text. */
  readonly isUnique: boolean
  /** Where it was in the part that scrolls, see `placeOf`. */
  readonly place: number
}

/** Notes what has the focus in a view that is about to be left; `undefined` if nothing in it has. */
export function lastFocusIn(view: HTMLElement): LastFocus | undefined {
  const element = focusedIn(view)
  if (!element) return undefined
  const all = focusable(view)
  const text = lastingText(element)
  const place = placeOf(element, bodyOf(view) ?? view)
  return { element, index: all.indexOf(element), text, isUnique: withText(all, text).length === 1, place }
}

/** A row is no longer waited for once the view has drawn nothing for this many milliseconds: the list may have become shorter. */
const quietMs = 10_000

/** The part of the modal that scrolls a view. */
const bodyOf = (view: Element) => view.closest('.pb-body')

/** The modal around a view: the dialog, or the card in the page. */
export const frameOf = (view: Element) => view.closest<HTMLElement>('dialog,.pb-embedded')

/**
 * Moves focus to where a view wants it: to the element that had it when the visitor left the view, otherwise to `data-autofocus`. If there is
 * neither, and the focus was lost with the previous view, it moves back into the modal. Long lists are drawn in steps: a row of a later step gets the
 * focus as soon as it is drawn, unless the visitor has moved the focus in the meantime. A card in the page takes the focus only from itself.
 *
 * @returns ends the wait for such a row
 */
export function focusView(view: HTMLElement, last?: LastFocus): (() => void) | undefined {
  const frame = frameOf(view)
  if (!frame || (!frame.matches('dialog') && !hasFocus(frame))) return undefined
  const again = last && findAgain(view, last)
  const wanted = again ?? view.querySelector<HTMLElement>('[data-autofocus]')
  if (wanted) focusIn(view, wanted)
  else takeLostFocus(frame)
  if (again) return restorePlace(view, again, last)
  return last && !wanted ? focusWhenDrawn(view, last) : undefined
}

/** A view that was left at its beginning is not scrolled. */
function restorePlace(view: HTMLElement, element: HTMLElement, { place }: LastFocus) {
  const body = bodyOf(view)
  return body?.scrollTop ? keepInPlace(element, body, place) : undefined
}

/** Waits for an element that the view has not drawn yet, and focuses it. It is scrolled to its place unless the visitor has scrolled in the meantime. */
function focusWhenDrawn(view: HTMLElement, last: LastFocus): () => void {
  // The dialog, or the button that led back.
  const start = deepActiveElement()
  const ended = new AbortController()
  let hasScrolled = false
  const body = bodyOf(view)
  const noteScroll = () => {
    hasScrolled = true
  }
  if (body) onScrollGesture(body, noteScroll, ended.signal)
  let endPlace: (() => void) | undefined
  const end = () => {
    clearTimeout(timer)
    observer.disconnect()
    ended.abort()
    endPlace?.()
  }
  let timer = setTimeout(end, quietMs)
  const observer = new MutationObserver(() => {
    clearTimeout(timer)
    timer = setTimeout(end, quietMs)
    const hasMoved = deepActiveElement() !== start
    const row = findAgain(view, last)
    if (row || hasMoved) end()
    if (!row || hasMoved) return
    row.focus({ preventScroll: true })
    if (!hasScrolled) endPlace = restorePlace(view, row, last)
  })
  observer.observe(view, { childList: true, subtree: true })
  return end
}

/** A view that the visitor comes back to stands where it stood. */
function focusIn(view: HTMLElement, element: HTMLElement): void {
  element.focus({ preventScroll: Boolean(bodyOf(view)?.scrollTop) })
}

/**
 * A view that was only covered still has the element. A view that was rendered again has another element in the same position, with the same text.
 * If rows have been added or are not drawn yet, it is the only element with that text; two rows with the same text cannot be distinguished, least of all
 * while one of them is not drawn yet.
 */
function findAgain(
  view: HTMLElement,
  { element, index, text, isUnique }: LastFocus
): HTMLElement | undefined {
  if (element.isConnected) return element
  const all = focusable(view)
  const candidate = all[index]
  if (candidate && hasText(candidate, text)) return candidate
  const same = isUnique && text ? withText(all, text) : []
  return same.length === 1 ? same[0] : undefined
}

const withText = (elements: readonly HTMLElement[], text: string) =>
  elements.filter((element) => hasText(element, text))

/** Compares the times first: a list is searched again with every step in which it is drawn, and copying all of its rows each time would take long. */
const hasText = (element: Element, text: string): boolean =>
  Array.from(element.querySelectorAll('time')).every(({ dateTime }) => text.includes(dateTime)) &&
  lastingText(element) === text

/** The text of an element with the moments of its times instead of their texts: an age is different when the visitor comes back. */
function lastingText(element: Element): string {
  if (!element.querySelector('time')) return element.textContent ?? ''
  const copy = element.cloneNode(true) as Element
  for (const time of copy.querySelectorAll('time')) time.textContent = time.dateTime
  return copy.textContent ?? ''
}

const focusable = (view: HTMLElement): readonly HTMLElement[] => [
  ...view.querySelectorAll<HTMLElement>(candidates)
]

/**
 * Moves focus from a view that is about to be removed to the modal around it. If an element is removed while it has the focus, the focus leaves
 * the modal, and React lays out the whole page at once to bring it back.
 */
export function moveFocusToFrame(view: HTMLElement): void {
  if (focusedIn(view)) frameOf(view)?.focus({ preventScroll: true })
}

/** Moves focus to the modal if it is not within it, or about to be taken from it. */
export function takeLostFocus(frame: HTMLElement): void {
  if (!hasFocus(frame)) frame.focus({ preventScroll: true })
}

/** The focused element, if it is within `view`. */
export function focusedIn(view: Element): HTMLElement | undefined {
  const active = deepActiveElement()
  return active instanceof HTMLElement && ancestorsOf(active).includes(view) ? active : undefined
}

/** Whether the focus is within an element, and not on one that a browser is about to take it from because it has become inert. */
function hasFocus(frame: Element): boolean {
  const ancestors = ancestorsOf(deepActiveElement())
  const end = ancestors.indexOf(frame)
  return (
    end >= 0 && !ancestors.slice(0, end).some((node) => node instanceof Element && node.hasAttribute('inert'))
  )
}

/** A node and its ancestors, out through shadow roots. */
function ancestorsOf(node: Node | null): readonly Node[] {
  const found: Node[] = []
  for (; node; node = node.parentNode ?? (node as ShadowRoot).host ?? null) found.push(node)
  return found
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
