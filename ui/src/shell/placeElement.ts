import type { MountOptions } from './MountOptions.js'

/** Finds or makes the modal's element, opens its shadow root, and puts it where the options say. */
export function placeElement({ element: own, append = true, embedded = false }: MountOptions): {
  element: HTMLElement
  shadow: ShadowRoot
  remove: () => void
} {
  const element = own ?? document.createElement('plugboard-modal')
  const shadow = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
  if (!own) element.setAttribute('data-mounted', '')
  if (!own && append && !embedded) document.body.append(element)
  return {
    element,
    shadow,
    remove: () => {
      shadow.replaceChildren()
      if (!own) element.remove()
    }
  }
}
