import { deepActiveElement } from './deepActiveElement.js'

/** Puts focus where a new view wants it (`data-autofocus`), and back into the modal where the old view took it along. */
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
