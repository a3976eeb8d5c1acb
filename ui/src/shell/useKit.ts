import type { Kit } from '@plugboard/core'
import { createContext, useContext, useMemo } from 'react'
import { type Ui, uiOf } from './Ui.js'

/** The kit that the components below belong to. */
export const KitContext = createContext<Kit | undefined>(undefined)

/**
 * The kit of the surrounding `<KitProvider>` or modal.
 *
 * @throws Error if there is neither
 */
export function useKit(): Kit {
  const kit = useContext(KitContext)
  if (!kit) throw new Error('There is no kit here: put <KitProvider kit={kit}> around this component.')
  return kit
}

/** The ui's state of the surrounding kit: language, theme, modal. */
export function useUi(): Ui {
  const kit = useKit()
  // Memoized: after the kit was disposed of, `uiOf` would make a new one at each render.
  return useMemo(() => uiOf(kit), [kit])
}
