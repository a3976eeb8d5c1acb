import type { BaseUnits } from './BaseUnits.js'

/** Gate for an amount from outside: a bigint, or its decimal or `0x` text; anything else is `undefined`, never 0. */
export function toBaseUnits(value: unknown): BaseUnits | undefined {
  const isText = typeof value === 'string' && /^(?:\d{1,78}|0x[0-9a-f]{1,64})$/i.test(value)
  if (!isText && typeof value !== 'bigint') return undefined
  const units = BigInt(value)
  return units >= 0n && units < 1n << 256n ? (units as BaseUnits) : undefined
}
