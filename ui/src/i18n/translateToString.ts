import type { PartialDictionary } from './Dictionary.js'
import { dirOf } from './dirOf.js'
import { translate } from './translate.js'

/** A text as one string; where the language runs right to left, values are isolated so that they cannot turn it round. */
export function translateToString(
  dictionary: PartialDictionary,
  locale: string,
  key: string,
  values?: Readonly<Record<string, string | number>>
): string {
  const isolate = dirOf(locale) === 'rtl'
  return translate(dictionary, locale, key, values)
    .map((part) =>
      typeof part === 'string' ? part : isolate ? `\u2068${part.value}\u2069` : String(part.value)
    )
    .join('')
}
