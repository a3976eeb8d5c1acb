import { useInsertionEffect } from 'react'
import { mountsOf } from '../shell/ModalMounts.js'
import { useUi } from '../shell/useKit.js'

/**
 * Adds a style sheet to the modal's shadow root, once however many components ask for the same text, and until the modal is unmounted: whenever a sheet
 * comes or goes, the browser looks at every element again, which takes longer than a frame where a list has hundreds of rows. It
 * is added through CSSOM, which a Content-Security-Policy without `'unsafe-inline'` allows. Start class names with a prefix of your
 * own, take colours and sizes from the `--pb-*` variables, and use logical properties. Give a constant, not a text made at each draw.
 */
export function usePluginStyles(css: string): void {
  const ui = useUi()
  const mounts = mountsOf(ui)
  const root = mounts.all[0]?.shadow
  useInsertionEffect(() => {
    if (root) mounts.addStyles(css, ui.nonce)
  }, [ui, mounts, root, css])
}
