/**
 * Writes a text to the clipboard. On pages without TLS there is no `navigator.clipboard`, and in a frame to which its page grants no
 * `clipboard-write` it refuses: there the text is selected in a hidden field and copied by the older command.
 *
 * @param pressed the element that the visitor pressed; the field is added beside it, because elements outside a modal dialog cannot have the focus
 * @throws whatever the browser refuses the command with
 */
export async function copyText(text: string, pressed: Element): Promise<void> {
  // Called within the press, because some browsers allow the command only there.
  if (!navigator.clipboard) return copyBySelection(text, pressed)
  await navigator.clipboard.writeText(text).catch(() => copyBySelection(text, pressed))
}

function copyBySelection(text: string, pressed: Element): void {
  const root = pressed.getRootNode() as Document | ShadowRoot
  const focused = root.activeElement as HTMLElement | null
  const field = document.createElement('textarea')
  field.value = text
  // Otherwise phones open their keyboard.
  field.readOnly = true
  field.style.cssText = 'position:fixed;inset:0 auto auto 0;opacity:0'
  pressed.after(field)
  try {
    field.select()
    if (!document.execCommand('copy')) throw new Error('The browser did not copy the text')
  } finally {
    field.remove()
    focused?.focus({ preventScroll: true })
  }
}
