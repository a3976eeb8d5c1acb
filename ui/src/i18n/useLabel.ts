import { useObserved } from '../hooks/useObserved.js'
import { useUi } from '../shell/useUi.js'
import { labelText } from './labelText.js'

/** Reads labels of plugins in the language that is in force: titles of views, items of slots, notices. */
export function useLabel(): (
  label: unknown,
  instead: string,
  values?: Readonly<Record<string, string | number>>
) => string {
  const { text } = useUi()
  const language = useObserved(() => text.language)
  return (label, instead, values) => labelText(label, language, instead, values)
}
