import type { PartialDictionary } from './Dictionary.js'

/** Pieces of a text: what stands in the dictionary, and the values between. */
export type TextPart<Value> = string | { readonly value: Value | string }

/**
 * Finds a text, chooses its plural form by `count` and splits it at its placeholders.
 * A key that is missing stands for itself, so that a gap is seen and breaks nothing.
 */
export function translate<Value>(
  dictionary: PartialDictionary,
  locale: string,
  key: string,
  values?: Readonly<Record<string, Value>>
): TextPart<Value>[] {
  const texts = dictionary as Readonly<Record<string, string | undefined>>
  const count: unknown = values?.count
  const form = typeof count === 'number' ? new Intl.PluralRules(locale).select(count) : 'other'
  const text = texts[`${key}.${form}`] ?? texts[key] ?? key
  return text.split(/\{(\w+)\}/).map((part, index) => {
    if (index % 2 === 0) return part
    const value = values?.[part]
    if (value === undefined) return `{${part}}`
    return { value: typeof value === 'number' ? new Intl.NumberFormat(locale).format(value) : value }
  })
}
