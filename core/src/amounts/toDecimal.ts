import { Decimal } from 'decimal.js'
import { amountErrors } from './amountErrors.js'

/** What the price functions take: never an amount that will be signed. */
export type Numeric = string | number | bigint | Decimal

/** Prices count 20 digits and round half up (product statement S9.09), whatever the page does to the library's defaults. */
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
