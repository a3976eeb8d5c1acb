/**
 * A balance for the eye: floored to 3 decimals, never rounded up to money that is not there.
 *
 * @param value in base units
 * @returns e.g. `'1.234'`, with a dot and without grouping
 */
export function formatBalance(value: bigint, decimals: number): string {
  const digits = value.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  return `${whole}.${digits.slice(digits.length - decimals, digits.length - decimals + 3).padEnd(3, '0')}`
}
