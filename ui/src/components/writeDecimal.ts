/** The highest number of decimals that every browser formats. */
const mostDecimals = 20

/**
 * Writes a decimal string as a language does, e.g. `'1234.5'` as `'1,234.5'`, with all of its digits: a floating-point number would lose some.
 *
 * @param formatOf creates a format; shared by those who write many numbers
 */
export function writeDecimal(
  text: string,
  locale: string,
  formatOf = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options)
): string {
  const [integer = '', fraction = ''] = text.split('.')
  const options = {
    minimumFractionDigits: Math.min(fraction.length, mostDecimals),
    maximumFractionDigits: mostDecimals
  }
  const first = formatOf(options).format(`${integer}.${fraction.slice(0, mostDecimals)}` as `${number}`)
  return (
    first + Array.from(fraction.slice(mostDecimals), (digit) => formatOf({}).format(Number(digit))).join('')
  )
}
