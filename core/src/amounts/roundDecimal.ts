import type { Decimal } from 'decimal.js'
import { amountErrors } from './amountErrors.js'
import { checkDecimals } from './checkDecimals.js'

/** How a result is shortened: to at most `decimalPlaces`, by a rounding mode of decimal.js (0 to 8; 4 is half up). */
export interface Rounding {
  readonly decimalPlaces?: number
  readonly rounding?: number
}

/** Shortens a result. @throws KitError `amounts/invalidDecimalPlaces`, `amounts/invalidRounding` */
export function roundDecimal(value: Decimal, { decimalPlaces, rounding = 4 }: Rounding): Decimal {
  if (!Number.isInteger(rounding) || rounding < 0 || rounding > 8) throw amountErrors.invalidRounding()
  if (decimalPlaces === undefined) return value
  checkDecimals(decimalPlaces)
  return value.toDecimalPlaces(decimalPlaces, rounding as Decimal.Rounding)
}
