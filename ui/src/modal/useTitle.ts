import { pluginText } from '../i18n/pluginText.js'
import { useText } from '../i18n/useText.js'
import { useKit } from '../shell/useKit.js'

/** The header's text for a view: its own words, those of the language, or its name where it has none. */
export function useTitle(name: string): string {
  const view = useKit().views.get(name)
  const { locale, t } = useText()
  if (!view) return name
  const title = pluginText(view.title, locale, name)
  // A title may be a key of the dictionary; a text that is none comes back as it is.
  return typeof view.title === 'function' ? title : (t as (key: string) => string)(title)
}
