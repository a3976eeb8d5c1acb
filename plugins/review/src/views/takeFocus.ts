/**
 * Moves the focus to the first button of an element that replaces another part of its view, as its `ref`: the focus is lost when that part is
 * removed. If the visitor is elsewhere on the page by then, the focus does not move.
 */
export function takeFocus(place: HTMLElement | null): void {
  const { activeElement, body } = document
  if (activeElement === body || activeElement?.shadowRoot?.contains(place))
    place?.querySelector('button')?.focus()
}
