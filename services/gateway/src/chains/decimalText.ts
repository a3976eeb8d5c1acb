/** Formats base units as a decimal text, exactly: without floating-point numbers. */
export function decimalText(value: bigint, decimals: number): string {
  const digits = value.toString().padStart(decimals + 1, '0')
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/u, '')
  const whole = digits.slice(0, digits.length - decimals)
  return decimals === 0 ? digits : fraction === '' ? whole : `${whole}.${fraction}`
}
