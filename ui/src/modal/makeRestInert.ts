/** Makes all but an element and what it stands in inert. @returns leaves the page as it was. */
export function makeRestInert(element: Element): () => void {
  const made: Element[] = []
  for (let node: Element | null = element; node && node !== document.body; node = outerOf(node)) {
    for (const other of node.parentNode?.children ?? []) {
      if (other === node || other.hasAttribute('inert') || /^(STYLE|SCRIPT)$/.test(other.tagName)) continue
      other.setAttribute('inert', '')
      made.push(other)
    }
  }
  return () => {
    for (const other of made) other.removeAttribute('inert')
  }
}

function outerOf(node: Element): Element | null {
  const root = node.parentNode
  return root instanceof ShadowRoot ? root.host : node.parentElement
}
