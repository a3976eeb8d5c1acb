import { useInsertionEffect } from 'react'
import { mountsOf } from '../shell/ModalMounts.js'
import { useUi } from '../shell/useKit.js'

/**
 * Adds a style sheet to the modal's shadow root until the modal is unmounted, once per text, however many components request it: whenever a sheet
 * is added or removed, the browser checks every element again, which takes longer than a frame for a list of hundreds of rows. It
 * is added through CSSOM, which a Content-Security-Policy without `'unsafe-inline'` allows. Prefix class names with a prefix of your
 * own, take colours and sizes from the `--pb-*` variables, and use logical properties. Pass a constant, not a text created on each render.
 */
export function usePluginStyles(css: string): void {
  const ui = useUi()
  const mounts = mountsOf(ui)
  const root = mounts.all[0]?.shadow
  useInsertionEffect(() => {
    if (root) mounts.addStyles(css, ui.nonce)
  }, [ui, mounts, root, css])
}
