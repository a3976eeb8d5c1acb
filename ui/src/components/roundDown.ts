import { formatUnits } from '@plugboard/core'

/** How many digits are read at a glance. */
const digits = 8

/** Behind the point there are as many at least: those of a balance (product statement S5.08). */
const leastDecimals = 3

/**
 * An amount by its first eight digits as a decimal text, rounded down: it never looks like more than it is. Whole units keep all of their
 * digits, and at least three decimals; zeros at the end are left out.
 *
 * @param units in the token's smallest unit, 0 or more
 */
export function roundDown(units: bigint, decimals: number): string {
  const length = units.toString().length
  const dropped = Math.max(0, Math.min(length - digits, decimals - leastDecimals))
  const step = 10n ** BigInt(length > decimals ? dropped : Math.max(0, length - digits))
  return formatUnits((units / step) * step, decimals)
}
