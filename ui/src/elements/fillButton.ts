import type { ButtonState } from '../button/ButtonState.js'
import type { ButtonDrawing } from './ButtonDrawing.js'

/** Writes into a button what it shows; the same elements and classes as `<ConnectButton>`. */
export function fillButton(button: HTMLButtonElement, drawing: ButtonDrawing, { status }: ButtonState): void {
  button.type = 'button'
  button.className = `pb-trigger pb-trigger-${drawing.kind}`
  button.setAttribute('aria-haspopup', 'dialog')
  button.setAttribute('aria-busy', String(status === 'connecting'))
  if (drawing.name) button.setAttribute('aria-label', drawing.name)
  else button.removeAttribute('aria-label')
  const parts: (Node | string)[] = [textPart(drawing.text)]
  // With the space, what is seen is part of the name, so that it can be said to a voice control.
  if (drawing.detail) parts.push(' ', textPart(drawing.detail, 'pb-trigger-balance'))
  button.replaceChildren(...parts)
}

function textPart(text: string, className = ''): HTMLElement {
  const part = document.createElement('bdi')
  part.className = className
  part.textContent = text
  return part
}
