import { Decimal } from 'decimal.js'
import { amountErrors, checkDecimals } from './amountErrors.js'

/** A number for price arithmetic. Amounts that will be signed are base units, never this. */
export type Numeric = string | number | bigint | Decimal

/**
 * Prices have 20 significant digits and are rounded half up (product statement S9.09), regardless of the defaults that the page sets
 * in the library.
 */
const PriceDecimal = /* @__PURE__ */ Decimal.clone({
  precision: 20,
  rounding: Decimal.ROUND_HALF_UP,
  defaults: true
})

/** Reads a number for price arithmetic. @throws KitError `amounts/invalidNumber` */
export function toDecimal(value: Numeric, field = 'The value'): Decimal {
  const text = String(value)
  if (!/^-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,4})?$/i.test(text)) throw amountErrors.invalidNumber({ field })
  return new PriceDecimal(text)
}

/** The rounding of a result: to at most `decimalPlaces`, with a rounding mode of decimal.js (0 to 8; 4 is half up). */
export interface Rounding {
  readonly decimalPlaces?: number
  readonly rounding?: number
}

/** Rounds a result. @throws KitError `amounts/invalidDecimalPlaces`, `amounts/invalidRounding` */
export function roundDecimal(value: Decimal, { decimalPlaces, rounding = 4 }: Rounding): Decimal {
  if (!Number.isInteger(rounding) || rounding < 0 || rounding > 8) throw amountErrors.invalidRounding()
  if (decimalPlaces === undefined) return value
  checkDecimals(decimalPlaces)
  return value.toDecimalPlaces(decimalPlaces, rounding as Decimal.Rounding)
}

/** Multiplies prices. @throws KitError `amounts/invalidNumber` and those of `roundDecimal` */
export function multiply(left: Numeric, right: Numeric, rounding: Rounding = {}): Decimal {
  return roundDecimal(toDecimal(left).times(toDecimal(right)), rounding)
}

/** Divides prices. @throws KitError `amounts/divisionByZero`, `amounts/invalidNumber` and those of `roundDecimal` */
export function divide(dividend: Numeric, divisor: Numeric, rounding: Rounding = {}): Decimal {
  const by = toDecimal(divisor)
  if (by.isZero()) throw amountErrors.divisionByZero()
  return roundDecimal(toDecimal(dividend).dividedBy(by), rounding)
}

/** Calculates `part` as a percentage of `whole`. @throws KitError `amounts/divisionByZero` and those of `multiply` */
export function percentage(part: Numeric, whole: Numeric, rounding: Rounding = {}): Decimal {
  return divide(multiply(part, 100), whole, rounding)
}

/** The format of a number. Default: US English with 2 decimals. */
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
  // A string keeps the digits that a number would lose.
  return format.format(text as `${number}`)
}

/** Splits a balance so that a view can draw the pennies smaller: `1234.5` is `1,234` and `50`. @throws KitError `amounts/invalidNumber` */
export function formatPennies(value: Numeric): { readonly whole: string; readonly pennies: string } {
  const [whole = '0', pennies = '00'] = formatNumber(value).split('.')
  return { whole, pennies }
}
