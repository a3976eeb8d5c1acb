import { bip122Errors } from '../errors.js'
import { isAmount } from './isAmount.js'

/** An amount that can be sent. @throws KitError `bip122/invalidAmount` for a number, a text, none or too much */
export function needAmount(value: unknown): bigint {
  if (!isAmount(value)) throw bip122Errors.invalidAmount()
  return value
}
