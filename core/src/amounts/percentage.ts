import type { Decimal } from 'decimal.js'
import { divide } from './divide.js'
import { multiply } from './multiply.js'
import type { Rounding } from './roundDecimal.js'
import type { Numeric } from './toDecimal.js'

/** How many per cent the part is of the whole. @throws KitError `amounts/divisionByZero` and those of `multiply` */
export function percentage(part: Numeric, whole: Numeric, rounding: Rounding = {}): Decimal {
  return divide(multiply(part, 100), whole, rounding)
}
