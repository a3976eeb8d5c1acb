import type { Kit } from '@plugboard/core'
import { reaction } from 'mobx'
import { afterPaint } from './afterPaint.js'
import { loadModal } from './loadModal.js'
import type { Ui } from './Ui.js'
import { whenIdle } from './whenIdle.js'

/** Loads the modal when it is opened or has something to say, and otherwise when the page is idle. @returns stops that. */
export function loadWhenNeeded(ui: Ui, kit: Kit): () => void {
  const load = () => void loadModal(ui, kit)
  const { router, notices } = kit
  let stop = afterPaint(() => {
    const cancel = whenIdle(load)
    const forget = reaction(
      () => router.open || notices.toasts.length > 0 || !!notices.alert,
      (needed) => needed && load(),
      { fireImmediately: true }
    )
    stop = () => {
      cancel()
      forget()
    }
  })
  return () => stop()
}
