/**
 * Shows an open dialog again when the page takes it out of the top layer, by moving its element or by replacing the body, as pages do that load the
 * next page by script. Otherwise the page would stay locked by a dialog that nobody sees.
 *
 * @param attach puts the dialog's element back into the page, if the page has removed it
 * @returns ends it
 */
export function keepShown(dialog: HTMLDialogElement, attach: () => void): () => void {
  const observe = () => {
    for (const parent of [document.documentElement, document.body])
      observer.observe(parent, { childList: true })
  }
  const observer = new MutationObserver(() => {
    attach()
    observe()
    if (!dialog.isConnected || dialog.matches(':modal')) return
    // It is still marked as open, but is not in the top layer.
    dialog.removeAttribute('open')
    dialog.showModal()
    dialog.focus({ preventScroll: true })
  })
  observe()
  return () => observer.disconnect()
}
