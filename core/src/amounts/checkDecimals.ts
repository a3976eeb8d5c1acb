import { amountErrors } from './amountErrors.js'

/** Refuses a count of decimal places that is not a whole number from 0 to 36. @throws KitError `amounts/invalidDecimalPlaces` */
export function checkDecimals(decimals: number): void {
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > 36) throw amountErrors.invalidDecimalPlaces()
}
