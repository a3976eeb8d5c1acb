import type { Kit } from '@plugboard/core'
import { reaction } from 'mobx'
import type { Ui } from './Ui.js'
import { whenIdle } from './whenIdle.js'

/** Loads the modal when it is opened or has something to say, and otherwise when the page is idle. @returns stops that. */
export function loadWhenNeeded(ui: Ui, kit: Kit): () => void {
  const load = () => void ui.load(kit)
  const cancel = whenIdle(load)
  const { router, notices } = kit
  const stop = reaction(
    () => router.open || notices.toasts.length > 0 || !!notices.alert,
    (needed) => needed && load(),
    { fireImmediately: true }
  )
  return () => {
    cancel()
    stop()
  }
}
