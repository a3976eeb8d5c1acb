/** A decimal string as an integer and the number of digits after its decimal point. */
interface Scaled {
  readonly digits: bigint
  readonly scale: number
}

/** Reads a price or an amount of money; `undefined` for anything else, and for 0: something worth nothing has no price. */
function readDecimal(text: string): Scaled | undefined {
  const [, whole, fraction = ''] = /^(\d{1,40})(?:\.(\d{0,40}))?$/.exec(text) ?? []
  if (whole === undefined) return undefined
  const digits = BigInt(whole + fraction)
  return digits > 0n ? { digits, scale: fraction.length } : undefined
}

const power = (exponent: number): bigint => 10n ** BigInt(exponent)

/**
 * The value of an amount in whole cents, rounded half up.
 *
 * @param units base units
 * @param usd price of one whole unit in US dollars, as a decimal string
 * @returns `undefined` if the price is invalid
 */
export function centsOf(units: bigint, decimals: number, usd: string): bigint | undefined {
  const price = readDecimal(usd)
  if (!price) return undefined
  const divisor = power(decimals + price.scale)
  return (units * price.digits * 200n + divisor) / (2n * divisor)
}

/**
 * How many base units an amount of money buys, rounded down, so that they are never worth more than the typed amount.
 *
 * @param dollars decimal string, e.g. `'12.50'`
 * @param usd price of one whole unit in US dollars, as a decimal string
 * @returns `undefined` if one of the two is not a number above zero
 */
export function unitsFor(dollars: string, decimals: number, usd: string): bigint | undefined {
  const money = readDecimal(dollars)
  const price = readDecimal(usd)
  if (!money || !price) return undefined
  return (money.digits * power(decimals + price.scale)) / (price.digits * power(money.scale))
}

/** Cents as a decimal string of dollars: `1250n` is `'12.50'`. */
export function toDollars(cents: bigint): string {
  const digits = cents.toString().padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
