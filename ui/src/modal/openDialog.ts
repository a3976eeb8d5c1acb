import { deepActiveElement } from './deepActiveElement.js'
import { lockScroll } from './lockScroll.js'
import { makeRestInert } from './makeRestInert.js'

/**
 * Shows a dialog in the top layer, where nothing of the page can cover it and the page is inert, and keeps the page from
 * scrolling. Browsers without `showModal` get the same by hand. @returns closes it and gives focus back.
 */
export function openDialog(dialog: HTMLDialogElement): () => void {
  const opener = deepActiveElement()
  const native = typeof dialog.showModal === 'function'
  if (native) dialog.showModal()
  else dialog.setAttribute('open', '')
  const freeRest = native ? () => undefined : makeRestInert(dialog)
  const freeScroll = lockScroll()
  // The dialog itself, so that a screen reader starts with its title and not with the first button.
  if (!dialog.contains(deepActiveElement()) || !deepActiveElement()?.hasAttribute('data-autofocus'))
    dialog.focus({ preventScroll: true })
  return () => {
    if (native) dialog.close()
    else dialog.removeAttribute('open')
    freeRest()
    freeScroll()
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
  }
}
