import { useInsertionEffect } from 'react'
import { mountsOf } from '../shell/ModalMounts.js'
import { useUi } from '../shell/useKit.js'
import { addSheet } from '../theme/addSheet.js'

/** A view that leaves is seen for 150 ms more, as a copy that React knows nothing of. Milliseconds. */
const leavingMs = 300

/**
 * Adds a style sheet to the modal's shadow root while the component is drawn or its view leaves, once however many components ask for the same text. It
 * is added through CSSOM, which a Content-Security-Policy without `'unsafe-inline'` allows. Start class names with a prefix of your
 * own, take colours and sizes from the `--pb-*` variables, and use logical properties. Give a constant, not a text made at each draw.
 */
export function usePluginStyles(css: string): void {
  const ui = useUi()
  const root = mountsOf(ui).all[0]?.shadow
  useInsertionEffect(() => {
    if (!root) return
    const release = ui.share(`styles ${css}`, () => addSheet(root, css, ui.nonce).remove)
    return () => void setTimeout(release, leavingMs)
  }, [ui, root, css])
}
