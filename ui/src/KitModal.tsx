import { useEffect } from 'react'
import { useObserved } from './hooks/useObserved.js'
import { loadModal, loadWhenNeeded } from './shell/loadModal.js'
import type { MountOptions } from './shell/MountOptions.js'
import { useKit, useUi } from './shell/useKit.js'

/** The modal of the surrounding `<KitProvider>`. Its code is loaded when the page is idle, or when the modal is first opened. */
export function KitModal(options: Pick<MountOptions, 'element' | 'append' | 'embedded'>) {
  const kit = useKit()
  const ui = useUi()
  const { embedded } = options
  useEffect(() => {
    if (embedded) void loadModal(ui, kit)
    return loadWhenNeeded(ui, kit)
  }, [ui, kit, embedded])
  const modal = useObserved(
    () => ui.modal,
    () => undefined,
    [ui]
  )
  return modal ? <modal.ModalPortal key={kit.id} {...options} /> : null
}
