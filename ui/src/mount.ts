import { defineErrors, type Kit } from '@plugboard/core'
import { reaction } from 'mobx'
import { loadModal, loadWhenNeeded } from './shell/loadModal.js'
import { mountsOf } from './shell/ModalMounts.js'
import type { MountOptions } from './shell/MountOptions.js'
import { uiOf } from './shell/Ui.js'

/** Mistakes of a host that mounts the modal. */
export const mountErrors = /* @__PURE__ */ defineErrors('ui', {
  /**
   * An embedded modal is drawn where an element of the page is: `mount(kit, { embedded: true, element })`. To place it later, pass
   * `append: false` and put `mount(…).element` into the page.
   */
  noElement: {
    message: 'mount was called with `embedded: true` but without `element`, so nothing would be visible'
  }
})

/** Removes the modal again; `element` is the one that it is drawn into. */
export interface Unmount {
  (): void
  readonly element: HTMLElement
}

/**
 * Renders a kit's modal on any page, into the shadow root of a `<plugboard-modal>`, and starts the kit. React and the modal are loaded
 * when the page is idle or the modal is first opened. A kit has one modal, however often it is mounted.
 *
 * @throws KitError `ui/noElement` for an embedded modal without `element`, unless `append: false` says that the host places it
 */
export function mount(kit: Kit, options: MountOptions = {}): Unmount {
  if (options.embedded && !options.element && options.append !== false) throw mountErrors.noElement()
  const ui = uiOf(kit)
  ui.set(options)
  const mounts = mountsOf(ui)
  const own = mounts.acquire(options)
  const ended = new AbortController()
  const stop = reaction(
    () => (mounts.all[0] === own ? ui.modal : undefined),
    async (modal) => {
      if (!modal) return
      const { renderModal } = await import('./modal/renderModal.js')
      if (ended.signal.aborted) return
      ended.signal.addEventListener('abort', renderModal(kit, own), { once: true })
    },
    { fireImmediately: true }
  )
  const cancel = loadWhenNeeded(ui, kit)
  if (options.embedded) void loadModal(ui, kit)
  kit.start().catch((error: unknown) => kit.report(error))
  // When the kit is disposed of, its mounts are released: the modal is unmounted, and an open dialog unlocks the page.
  const stopWatching = reaction(
    () => mounts.all.includes(own),
    () => unmount()
  )
  const unmount = () => {
    if (ended.signal.aborted) return
    stopWatching()
    stop()
    cancel()
    ended.abort()
    own.release()
  }
  return Object.assign(unmount, { element: own.element })
}
