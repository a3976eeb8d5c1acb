import { bip122Errors } from './errors.js'

/** All the satoshis that there will ever be. */
export const maxSatoshis = 2_100_000_000_000_000n

/** Whether a value is an amount that can be sent: satoshis as bigint, more than 0, no more than there will ever be. */
export function isAmount(value: unknown): value is bigint {
  return typeof value === 'bigint' && value > 0n && value <= maxSatoshis
}

/** An amount that can be sent. @throws KitError `bip122/invalidAmount` for a number, a text, zero or too much */
export function requireAmount(value: unknown): bigint {
  if (!isAmount(value)) throw bip122Errors.invalidAmount()
  return value
}

/** Satoshis from a text of digits; `undefined` for a sign, a point, a space, a leading zero, or too much. */
export function parseAmount(text: string): bigint | undefined {
  if (!/^(0|[1-9]\d{0,15})$/.test(text)) return undefined
  const satoshis = BigInt(text)
  return satoshis <= maxSatoshis ? satoshis : undefined
}

/** Satoshis from JSON, in which they are whole numbers; `undefined` for anything that is not an amount. */
export function amountFromJson(value: unknown): bigint | undefined {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) return undefined
  const satoshis = BigInt(value)
  return satoshis <= maxSatoshis ? satoshis : undefined
}
