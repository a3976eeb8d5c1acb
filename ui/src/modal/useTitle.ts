import { useText } from '../i18n/useText.js'
import { useKit } from '../shell/useKit.js'

/** The header's text for a view: its own words, those of the language, or its name where it has none. */
export function useTitle(name: string): string {
  const view = useKit().views.get(name)
  const { locale, t } = useText()
  if (!view) return name
  const { title } = view
  if (typeof title === 'function') return title(locale)
  // A title may be a key of the dictionary; a text that is none comes back as it is.
  return (t as (key: string) => string)(title)
}
