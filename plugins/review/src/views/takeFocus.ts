/**
 * Moves the focus to the first button of an element that takes the place of another part of its view, as its `ref`: the focus is lost with that part. It
 * stays with a visitor who is elsewhere in the page by then.
 */
export function takeFocus(place: HTMLElement | null): void {
  const { activeElement, body } = document
  if (activeElement === body || activeElement?.shadowRoot?.contains(place))
    place?.querySelector('button')?.focus()
}
