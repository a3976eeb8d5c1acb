import type { Kit } from '@plugboard/core'
import type { Ui } from './Ui.js'

/**
 * Loads the modal's code and that of its first view, once a kit. Never rejects: a failure is reported, and the next call
 * tries again. For those who open the modal; what the modal draws never imports this.
 */
export function loadModal(ui: Ui, kit: Kit): Promise<void> {
  ui.modalLoading ??= load(ui, kit).catch((error: unknown) => {
    ui.modalLoading = undefined
    kit.report(error)
  })
  return ui.modalLoading
}

async function load(ui: Ui, kit: Kit): Promise<void> {
  const code = await import('../modal/modalChunk.js')
  if (await code.makeReady(ui, kit)) ui.modalLoaded(code)
}
