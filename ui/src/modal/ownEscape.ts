/**
 * Closes an open dialog at Escape, and keeps the key from the page below: its layers may listen in the capture phase, before the dialog hears of it, and
 * to `keyup`, when the dialog has closed. Only what is inside the dialog hears of it, and can take it for itself. The only earlier listeners are those in
 * the capture phase of the window.
 *
 * @returns ends it once the dialog is closed and the key has been released
 */
export function ownEscape(dialog: Element, close: () => void): () => void {
  let isHeld = false
  const onKey = (event: KeyboardEvent) => {
    // While an input method composes a word, Escape discards it.
    if (event.key !== 'Escape' || event.isComposing) return
    const isPress = event.type === 'keydown'
    if (isPress && !event.repeat) isHeld = !event.defaultPrevented && event.composedPath().includes(dialog)
    if (!isHeld) return end()
    event.stopImmediatePropagation()
    event.preventDefault()
    // Not a `KeyboardEvent`: in Firefox, every one of these leaves the shadow root.
    const inside = new UIEvent('keydown', { bubbles: true, cancelable: true })
    const { key, code, shiftKey, ctrlKey, altKey, metaKey } = event
    Object.assign(inside, { key, code, shiftKey, ctrlKey, altKey, metaKey })
    // A key that is held down closes nothing else.
    if (isPress && !event.repeat && event.composedPath()[0]?.dispatchEvent(inside)) close()
    isHeld = isPress
    end()
  }
  const end = () => {
    if (!isHeld && !dialog.hasAttribute('open')) listen(removeEventListener)
  }
  const listen = (change: typeof addEventListener) => {
    change('keydown', onKey, true)
    change('keyup', onKey, true)
  }
  listen(addEventListener)
  return end
}
