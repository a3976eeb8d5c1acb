/** Formats a decimal string such as `'10000.000'` in a language, with all of its digits; text that is not a number is returned as it is. */
export function formatAmount(value: string, locale: string): string {
  if (!/^-?\d+(\.\d+)?$/.test(value)) return value
  const minimumFractionDigits = value.split('.')[1]?.length ?? 0
  // As a string, because a floating-point number would lose digits.
  return new Intl.NumberFormat(locale, { minimumFractionDigits }).format(value as `${number}`)
}
