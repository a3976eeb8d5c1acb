import type { Decimal } from 'decimal.js'
import { type Rounding, roundDecimal } from './roundDecimal.js'
import { type Numeric, toDecimal } from './toDecimal.js'

/** Multiplies prices. @throws KitError `amounts/invalidNumber` and those of `roundDecimal` */
export function multiply(left: Numeric, right: Numeric, rounding: Rounding = {}): Decimal {
  return roundDecimal(toDecimal(left).times(toDecimal(right)), rounding)
}
