import { useObserved } from '../hooks/useObserved.js'
import { useUi } from '../shell/useUi.js'
import { translateToString } from './translateToString.js'

/** What there is of an error to say: a `KitError`, or a notice of one. */
export interface ErrorToSay {
  readonly code?: string | undefined
  /** Its sentence in English. */
  readonly message: string
  /** Filled in by name where the text of the language has `{name}`. */
  readonly values?: Readonly<Record<string, string | number>> | undefined
}

/**
 * The words for an error in the language that is in force: the dictionary's `error.<code>` with the error's values filled in,
 * and else its own. A host gives the texts of its plugins' errors under the same names.
 */
export function useErrorText(): (error: ErrorToSay) => string {
  const { text } = useUi()
  const { dictionary, locale } = useObserved(() => text.language)
  return ({ code, message, values }) => {
    const key = `error.${code}`
    return key in dictionary ? translateToString(dictionary, locale, key, values) : message
  }
}
