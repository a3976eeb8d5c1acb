import type { KitActions, ViewName } from '@plugboard/core'
import { loadModal } from '../shell/loadModal.js'
import { useKit, useUi } from '../shell/useKit.js'
import type { Theme } from '../theme/themeCss.js'
import { useObserved } from './useObserved.js'

/** The modal's state, and the actions that open, close and navigate it. */
export interface ModalInfo extends Pick<KitActions, 'open' | 'close' | 'push' | 'replace' | 'back'> {
  readonly isOpen: boolean
  readonly isLoading: boolean
  readonly view: ViewName
  /** Loads the modal's code before it is first opened. */
  readonly prefetch: () => Promise<void>
}

const closed = Object.freeze({ isOpen: false, isLoading: false, view: 'Connect' })

/** Opens, closes and navigates the modal. */
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

/** The current theme, and a function that changes it. */
export function useTheme(): { readonly theme: Theme; readonly setTheme: (theme: Theme) => void } {
  const ui = useUi()
  const theme = useObserved(
    () => ui.theme,
    () => ui.servedTheme ?? ui.theme,
    [ui]
  )
  const setTheme = (next: Theme) => {
    // React can hydrate parts of the page after this: they must match what the server rendered.
    ui.servedTheme ??= ui.theme
    ui.set({ theme: next })
  }
  return { theme, setTheme }
}
