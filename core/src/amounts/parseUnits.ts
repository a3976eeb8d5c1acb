import { amountErrors } from './amountErrors.js'
import type { BaseUnits } from './BaseUnits.js'
import { checkDecimals } from './checkDecimals.js'

/**
 * Reads an amount that somebody typed, e.g. `'1.5'` with 18 decimals. Strict: digits and one point, never rounded,
 * never a default; separators of other locales are the input field's business.
 *
 * @param field names the amount in the visitor's sentence
 * @throws KitError `amounts/invalidAmount`, `amounts/tooManyDecimals`, `amounts/tooLarge`, `amounts/invalidDecimalPlaces`
 */
export function parseUnits(text: string, decimals: number, field = 'the amount'): BaseUnits {
  checkDecimals(decimals)
  const [, whole, fraction = ''] = /^(\d{1,60})(?:\.(\d*))?$/.exec(text) ?? []
  if (whole === undefined) throw amountErrors.invalidAmount({ field })
  if (fraction.length > decimals) throw amountErrors.tooManyDecimals({ field, decimals })
  const value = BigInt(whole + fraction.padEnd(decimals, '0'))
  if (value >= 1n << 256n) throw amountErrors.tooLarge({ field })
  return value as BaseUnits
}
