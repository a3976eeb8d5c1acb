/**
 * Formats an amount of money in a language as one unit: in a right-to-left language, number and sign keep their order regardless of
 * the surrounding text.
 *
 * @param amount a decimal string
 * @param currency ISO 4217
 */
export function writeMoney(amount: string, locale: string, currency = 'USD'): string {
  // As a string, because a floating-point number would lose digits.
  const text = new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount as `${number}`)
  // Keep a currency's letters together with its sign: `US$` would otherwise read `$US`.
  const written = text.replace(/\p{Sc}?\p{Lu}+\p{Sc}?/u, (letters) => `\u2066${letters}\u2069`)
  return /[\u200f\u061c]/.test(written) ? `\u2067${written}\u2069` : written
}
