import type { KitActions, ViewName } from '@plugboard/core'
import { loadModal } from '../shell/loadModal.js'
import { useKit } from '../shell/useKit.js'
import { useUi } from '../shell/useUi.js'
import { useObserved } from './useObserved.js'

/** The modal: where it is, and how it is moved. */
export interface ModalInfo extends Pick<KitActions, 'open' | 'close' | 'push' | 'replace' | 'back'> {
  readonly isOpen: boolean
  readonly isLoading: boolean
  readonly view: ViewName
  /** Loads the modal's code ahead of its first opening. */
  readonly prefetch: () => Promise<void>
}

const closed = Object.freeze({ isOpen: false, isLoading: false, view: 'Connect' })

/** Opens, closes and moves the modal. */
export function useModal(): ModalInfo {
  const kit = useKit()
  const ui = useUi()
  const { open, close, push, replace, back } = kit
  const state = useObserved(
    () => ({ isOpen: kit.router.open, isLoading: kit.router.loading, view: kit.router.current.name }),
    () => closed,
    [kit]
  )
  return { ...state, open, close, push, replace, back, prefetch: () => loadModal(ui, kit) }
}
