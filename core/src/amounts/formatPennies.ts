import { formatNumber } from './formatNumber.js'
import type { Numeric } from './toDecimal.js'

/** A balance in two parts, so that a view can draw the pennies smaller: `1234.5` is `1,234` and `50`. @throws KitError `amounts/invalidNumber` */
export function formatPennies(value: Numeric): { readonly whole: string; readonly pennies: string } {
  const [whole = '0', pennies = '00'] = formatNumber(value).split('.')
  return { whole, pennies }
}
