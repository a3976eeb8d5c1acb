import type { NoticeValue } from '@plugboard/core'
import { useObserved } from '../hooks/useObserved.js'
import { useUi } from '../shell/useKit.js'
import type { PartialDictionary } from './Dictionary.js'
import { translateToString } from './translate.js'

/**
 * Returns a function that looks up a plugin's label in the current language: the title of a view, the label of a slot item, a notice. Its second
 * argument replaces a value that is not a label, and a key that no dictionary has.
 */
export function useLabel(): (
  label: unknown,
  fallback: string,
  values?: Readonly<Record<string, NoticeValue>>
) => string {
  const { text } = useUi()
  const language = useObserved(() => text.language)
  return (label, fallback, values) => labelText(label, language, fallback, values)
}

/** The part of a language in which labels are looked up. */
interface LabelTexts {
  readonly locale: string
  readonly dictionary: PartialDictionary
}

/** Never throws: a plugin's label can be anything. */
export function labelText(
  label: unknown,
  { dictionary, locale }: LabelTexts,
  fallback: string,
  values?: Readonly<Record<string, NoticeValue>>
): string {
  try {
    if (typeof label === 'string') return label
    const { key } = label as { readonly key?: unknown }
    return typeof key === 'string' && key in dictionary
      ? translateToString(dictionary, locale, key, values)
      : fallback
  } catch {
    return fallback
  }
}
