import { useMemo } from 'react'
import type { Ui } from './Ui.js'
import { uiOf } from './uiOf.js'
import { useKit } from './useKit.js'

/** The ui's own state of the surrounding kit: language, theme, modal. */
export function useUi(): Ui {
  const kit = useKit()
  // Kept, so that a page that draws once more after its kit was disposed does no harm.
  return useMemo(() => uiOf(kit), [kit])
}
