/** Reads a BCP 47 tag, also an old or a carelessly written one such as `iw_il`; `undefined` if it is none. */
export function parseTag(tag: string): Intl.Locale | undefined {
  try {
    const locale = new Intl.Locale(`${tag}`.replaceAll('_', '-'))
    // A longer one is valid, but no language has it: it is a name such as `german`.
    return locale.language.length < 4 ? locale : undefined
  } catch {
    return undefined
  }
}

/** English is recognized without `Intl`, whose first use takes a browser milliseconds: a page in the default language draws its first frame without them. */
const english = /^en(-[A-Z]{2})?$/

/** The canonical form of a BCP 47 tag: `he-IL` for `iw_il`; `undefined` if it is none. */
export const canonicalTag = (tag: string): string | undefined =>
  english.test(tag) ? tag : parseTag(tag)?.toString()

/** The writing direction of a BCP 47 language tag: that of the script that it names, otherwise of the one in which the language is usually written. */
export function dirOf(locale: string): 'ltr' | 'rtl' {
  if (english.test(locale)) return 'ltr'
  return /Adlm|Arab|Hebr|Nkoo|Rohg|Syrc|Thaa/.test(`${parseTag(locale)?.maximize().script}`) ? 'rtl' : 'ltr'
}
