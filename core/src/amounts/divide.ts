import type { Decimal } from 'decimal.js'
import { amountErrors } from './amountErrors.js'
import { type Rounding, roundDecimal } from './roundDecimal.js'
import { type Numeric, toDecimal } from './toDecimal.js'

/** Divides prices. @throws KitError `amounts/divisionByZero`, `amounts/invalidNumber` and those of `roundDecimal` */
export function divide(dividend: Numeric, divisor: Numeric, rounding: Rounding = {}): Decimal {
  const by = toDecimal(divisor)
  if (by.isZero()) throw amountErrors.divisionByZero()
  return roundDecimal(toDecimal(dividend).dividedBy(by), rounding)
}
