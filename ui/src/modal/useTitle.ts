import { useLabel } from '../i18n/useLabel.js'
import { useKit } from '../shell/useKit.js'

/** The header's text for a view, or the view's name where it has none. */
export function useTitle(name: string): string {
  const view = useKit().views.get(name)
  const labelOf = useLabel()
  return view ? labelOf(view.title, name) : name
}
