import type { Kit } from '@plugboard/core'
import { reaction } from 'mobx'
import { afterPaint, whenIdle } from './schedule.js'
import type { Ui } from './Ui.js'

/**
 * Loads the modal's code and that of its first view, once for each kit. Never rejects: a failure is reported and closes the modal, and
 * the next call tries again. Imported by what opens the modal; the modal's own code must not import it, which would be a cycle.
 */
export function loadModal(ui: Ui, kit: Kit): Promise<void> {
  ui.modalLoading ??= load(ui, kit).catch((error: unknown) => {
    ui.modalLoading = undefined
    kit.report(error)
    // The next opening is then a change, and loads again.
    if (kit.router.open) kit.close()
  })
  return ui.modalLoading
}

async function load(ui: Ui, kit: Kit): Promise<void> {
  const { prepareModal } = await import('../modal/prepareModal.js')
  const modal = await prepareModal(ui, kit)
  if (modal) ui.modalLoaded(modal)
}

/** Loads the modal when it is opened or has a notice to show, and otherwise when the page is idle. @returns cancels that */
export function loadWhenNeeded(ui: Ui, kit: Kit): () => void {
  const load = () => void loadModal(ui, kit)
  const { router, notices } = kit
  let stop = afterPaint(() => {
    const cancel = whenIdle(load)
    const stopWatching = reaction(
      () => router.open || !!(notices.toasts[0] ?? notices.alert),
      (needed) => needed && load(),
      { fireImmediately: true }
    )
    stop = () => {
      cancel()
      stopWatching()
    }
  })
  return () => stop()
}
