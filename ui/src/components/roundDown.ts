import { formatUnits } from '@plugboard/core'

/** Number of digits that can be read at a glance. */
const digits = 8

/** Minimum number of decimals: that of a balance (product statement S5.08). */
const leastDecimals = 3

/**
 * The first eight digits of an amount as a decimal string, rounded down, so that it never looks like more than it is. Whole units keep all of their
 * digits, and at least three decimals; trailing zeros are left out.
 *
 * @param units in the token's smallest unit, 0 or more
 */
export function roundDown(units: bigint, decimals: number): string {
  const length = units.toString().length
  const dropped = Math.max(0, Math.min(length - digits, decimals - leastDecimals))
  const step = 10n ** BigInt(length > decimals ? dropped : Math.max(0, length - digits))
  return formatUnits((units / step) * step, decimals)
}
