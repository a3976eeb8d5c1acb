/** The focused element, looked up through open shadow roots. */
export function deepActiveElement(root: Document | ShadowRoot = document): Element | null {
  const { activeElement } = root
  return activeElement?.shadowRoot?.activeElement
    ? deepActiveElement(activeElement.shadowRoot)
    : activeElement
}
