/** The element around another one as the browser draws them: also the slot that it is in, or the host of its shadow root. */
export function flatParentOf(element: Element): Element | undefined {
  if (element.assignedSlot) return element.assignedSlot
  return element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host
}
