import { useUi } from '../shell/useUi.js'
import type { Theme } from '../theme/Theme.js'
import { useObserved } from './useObserved.js'

/** The theme in force, and how to change it. */
export function useTheme(): { readonly theme: Theme; readonly setTheme: (theme: Theme) => void } {
  const ui = useUi()
  const theme = useObserved(() => ui.theme, undefined, [ui])
  return { theme, setTheme: (next) => ui.set({ theme: next }) }
}
