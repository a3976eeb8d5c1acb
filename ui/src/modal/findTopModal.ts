import { flatParentOf } from './flatParentOf.js'
import { deepActiveElement } from './focus.js'

/**
 * Finds what of the page is above all else, also in open shadow roots: a modal dialog, an element in fullscreen, or the frame of the embedded wallet.
 * The browser does not tell, but what is outside is inert: in the middle of the window there is something inside it or its backdrop, and the focus is
 * inside it.
 */
export function findTopModal(): Element | undefined {
  for (const inside of [elementInMiddle(document), deepActiveElement()])
    for (let node = inside ?? undefined; node; node = flatParentOf(node))
      if (node.matches(':modal,plugboard-frame')) return node
  return [...document.querySelectorAll(':modal')].at(-1)
}

/** The topmost element in the middle of the window that is not inert. */
function elementInMiddle(root: Document | ShadowRoot): Element | null {
  const found = root.elementFromPoint(innerWidth / 2, innerHeight / 2)
  // Browsers differ in what they find outside the root that they were asked about.
  const isOutside = found?.getRootNode() !== root
  return (!isOutside && found?.shadowRoot && elementInMiddle(found.shadowRoot)) || found
}
