import type { PartialDictionary } from './Dictionary.js'
import { translateToString } from './translateToString.js'

/** The part of a language that texts are looked up in. */
interface Words {
  readonly locale: string
  readonly dictionary: PartialDictionary
}

/** The words of a plugin's label in a language; `instead` for what is no label, and for a key that no dictionary has. */
export function labelText(
  label: unknown,
  { dictionary, locale }: Words,
  instead: string,
  values?: Readonly<Record<string, string | number>>
): string {
  try {
    if (typeof label === 'string') return label
    const { key } = label as { readonly key?: unknown }
    return typeof key === 'string' && key in dictionary
      ? translateToString(dictionary, locale, key, values)
      : instead
  } catch {
    return instead
  }
}
