import { useUi } from '../shell/useUi.js'
import type { Theme } from '../theme/Theme.js'
import { useObserved } from './useObserved.js'

/** The theme in force, and how to change it. */
export function useTheme(): { readonly theme: Theme; readonly setTheme: (theme: Theme) => void } {
  const ui = useUi()
  const theme = useObserved(
    () => ui.theme,
    () => ui.servedTheme ?? ui.theme,
    [ui]
  )
  const setTheme = (next: Theme) => {
    // What a server drew may be taken over piece by piece, and some of it after this.
    ui.servedTheme ??= ui.theme
    ui.set({ theme: next })
  }
  return { theme, setTheme }
}
