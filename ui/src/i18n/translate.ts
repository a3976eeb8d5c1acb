import type { NoticeValue } from '@plugboard/core'
import type { PartialDictionary } from './Dictionary.js'
import { dirOf } from './languageTag.js'

/** A piece of a text: a string of the dictionary, or a value in between. */
type TextPart<Value> = string | { readonly value: Value | string }

/**
 * Finds a text, chooses its plural form by `count`, and splits it at its placeholders. A missing key is returned as the text, so that a gap is
 * visible and breaks nothing.
 *
 * @param fallback texts for keys that the dictionary lacks
 */
export function translate<Value>(
  dictionary: PartialDictionary,
  locale: string,
  key: string,
  values?: Readonly<Record<string, Value>>,
  fallback: PartialDictionary = {}
): TextPart<Value>[] {
  const [texts, others] = [dictionary, fallback] as Readonly<Record<string, string | undefined>>[]
  const find = (name: string) => texts?.[name] ?? others?.[name]
  const count: unknown = values?.count
  const form = typeof count === 'number' ? new Intl.PluralRules(locale).select(count) : 'other'
  // A text of another language, in place of one that this language lacks, does not have all of its forms.
  const text = find(`${key}.${form}`) ?? find(key) ?? find(`${key}.other`) ?? key
  return text.split(/\{(\w+)\}/).map((part, index) => {
    if (index % 2 === 0) return part
    const value = values?.[part]
    if (value === undefined) return `{${part}}`
    if (typeof value === 'number') return { value: new Intl.NumberFormat(locale).format(value) }
    return { value: typeof value === 'function' ? value(locale) : value }
  })
}

/** A text as one string. In a right-to-left language, values are isolated so that they cannot reverse the sentence. */
export function translateToString(
  dictionary: PartialDictionary,
  locale: string,
  key: string,
  values?: Readonly<Record<string, NoticeValue>>,
  fallback?: PartialDictionary
): string {
  const parts = translate(dictionary, locale, key, values, fallback)
  const isolate = parts.length > 1 && dirOf(locale) === 'rtl'
  return parts
    .map((part) =>
      typeof part === 'string' ? part : isolate ? `\u2068${part.value}\u2069` : String(part.value)
    )
    .join('')
}
