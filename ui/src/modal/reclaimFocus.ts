import { afterPaint } from '../shell/schedule.js'

/**
 * Returns the focus to an open dialog when the element that had it is removed or disabled, such as a form whose wallet is locked: the browser
 * leaves it on the page's body, and a screen reader outside the dialog. A part that knows a better place for it has moved it by the next frame.
 *
 * @returns ends it
 */
export function reclaimFocus(dialog: HTMLDialogElement): () => void {
  const observer = new MutationObserver(() =>
    afterPaint(() => {
      if (document.activeElement === document.body) dialog.focus({ preventScroll: true })
    })
  )
  observer.observe(dialog, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  return () => observer.disconnect()
}
