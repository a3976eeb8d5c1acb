import { defineErrors, type Kit } from '@plugboard/core'

import { reaction } from 'mobx'
import { loadModal } from './shell/loadModal.js'
import { loadWhenNeeded } from './shell/loadWhenNeeded.js'
import type { MountOptions } from './shell/MountOptions.js'
import { placesOf } from './shell/placesOf.js'
import { uiOf } from './shell/uiOf.js'

/** Mistakes of a host that mounts the modal. */
export const mountErrors = /* @__PURE__ */ defineErrors('ui', {
  /**
   * An embedded modal is drawn where an element of the page stands: `mount(kit, { embedded: true, element })`. To place it later, say
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
 * Draws a kit's modal on any page, into the shadow root of a `<plugboard-modal>`, and starts the kit. React and the modal
 * are loaded when the page is idle or the modal is first opened. A kit has one modal, however often it is mounted.
 *
 * @throws KitError `ui/noElement` for an embedded modal that has no element and is not left to the host to place.
 */
export function mount(kit: Kit, options: MountOptions = {}): Unmount {
  if (options.embedded && !options.element && options.append !== false) throw mountErrors.noElement()
  const ui = uiOf(kit)
  ui.set(options)
  const places = placesOf(ui)
  const place = places.acquire(options)
  const ended = new AbortController()
  const stop = reaction(
    () => (places.all[0] === place ? ui.modal : undefined),
    async (modal) => {
      if (!modal) return
      const { renderModal } = await import('./modal/renderModal.js')
      if (ended.signal.aborted) return
      ended.signal.addEventListener('abort', renderModal(kit, place), { once: true })
    },
    { fireImmediately: true }
  )
  const cancel = loadWhenNeeded(ui, kit)
  if (options.embedded) void loadModal(ui, kit)
  kit.start().catch((error: unknown) => kit.report(error))
  // A kit that is disposed of gives all places up: what was drawn ends with it, an open dialog's lock on the page too.
  const follow = reaction(
    () => places.all.includes(place),
    () => unmount()
  )
  const unmount = () => {
    if (ended.signal.aborted) return
    follow()
    stop()
    cancel()
    ended.abort()
    place.release()
  }
  return Object.assign(unmount, { element: place.element })
}
