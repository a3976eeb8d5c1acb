import { checkDecimals } from './checkDecimals.js'
import { roundDecimal } from './roundDecimal.js'
import { type Numeric, toDecimal } from './toDecimal.js'

/** How a number is shown. Default: US English, 2 decimals. */
export interface NumberFormat {
  readonly decimals?: number
  readonly locale?: string
}

/** Writes a number for people, e.g. `'1,234.50'`, rounded half up. @throws KitError `amounts/invalidNumber`, `amounts/invalidDecimalPlaces` */
export function formatNumber(value: Numeric, { decimals = 2, locale = 'en-US' }: NumberFormat = {}): string {
  checkDecimals(decimals)
  const places = Math.min(decimals, 20)
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: places,
    maximumFractionDigits: places
  })
  const text = roundDecimal(toDecimal(value), { decimalPlaces: places }).toFixed(places)
  // A string keeps digits that a number would lose; the library's types know it only as a later addition.
  return format.format(text as unknown as number)
}
