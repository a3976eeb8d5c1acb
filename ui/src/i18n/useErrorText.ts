import { useObserved } from '../hooks/useObserved.js'
import { useUi } from '../shell/useUi.js'

/**
 * The words for an error in the language that is in force: the dictionary's `error.<code>`, and else its own.
 * A host gives the texts of its plugins' errors under the same names.
 */
export function useErrorText(): (code: string | undefined, text: string) => string {
  const { text } = useUi()
  const { dictionary } = useObserved(() => text.language)
  return (code, own) => dictionary[`error.${code}`] ?? own
}
