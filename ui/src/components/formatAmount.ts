/** A decimal text such as `'10000.000'` as the language writes it, with all of its digits; what is no number stays. */
export function formatAmount(value: string, locale: string): string {
  if (!/^-?\d+(\.\d+)?$/.test(value)) return value
  const minimumFractionDigits = value.split('.')[1]?.length ?? 0
  // As a string, so that no digit is lost on the way through a floating-point number.
  return new Intl.NumberFormat(locale, { minimumFractionDigits }).format(value as `${number}`)
}
