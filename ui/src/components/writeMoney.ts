/**
 * An amount of money in a language, in one piece: in a language that is written from right to left, number and sign keep their order whatever stands
 * around them.
 *
 * @param amount a decimal text
 * @param currency ISO 4217
 */
export function writeMoney(amount: string, locale: string, currency = 'USD'): string {
  // As a text, so that no digit is lost on the way through a floating-point number.
  const text = new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount as `${number}`)
  // Letters of a currency stand with its sign: `US$` would read `$US` otherwise.
  const written = text.replace(/\p{Sc}?\p{Lu}+\p{Sc}?/u, (letters) => `\u2066${letters}\u2069`)
  return /[\u200f\u061c]/.test(written) ? `\u2067${written}\u2069` : written
}
