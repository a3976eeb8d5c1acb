import type { NoticeValue } from '@plugboard/core'
import { useObserved } from '../hooks/useObserved.js'
import { useUi } from '../shell/useKit.js'
import { translateToString } from './translate.js'

/** The parts of an error from which its text is made: those of a `KitError`, or of a notice about one. */
export interface ErrorParts {
  readonly code?: string | undefined
  /** The sentence in English. */
  readonly message: string
  /** Values of the text's placeholders. */
  readonly values?: Readonly<Record<string, NoticeValue>> | undefined
}

/**
 * Returns a function that looks up an error's text in the current language: the dictionary's `error.<code>` with the error's values, otherwise
 * the error's own message. Plugins and hosts add texts for their own errors under the same keys.
 */
export function useErrorText(): (error: ErrorParts) => string {
  const { text } = useUi()
  const { dictionary, locale } = useObserved(() => text.language)
  return ({ code, message, values }) => {
    const key = `error.${code}`
    return key in dictionary ? translateToString(dictionary, locale, key, values) : message
  }
}
