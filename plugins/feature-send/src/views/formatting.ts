import { formatBalance, formatUnits } from '@plugboard/core'
import { centsOf, toDollars } from '../fiat.js'

/** How amounts are written in a language. */
export interface AmountFormat {
  readonly locale: string
  /** Says that something is less than the smallest amount that is written. */
  readonly lessThan: (amount: string) => string
}

const write = (text: string, locale: string, options?: Intl.NumberFormatOptions): string =>
  // As a text, so that no digit is lost on the way through a floating-point number.
  new Intl.NumberFormat(locale, {
    minimumFractionDigits: text.split('.')[1]?.length ?? 0,
    maximumFractionDigits: 20,
    ...options
  }).format(text as `${number}`)

/** A quantity, rounded down to 3 decimals. */
export function quantityText(units: bigint, decimals: number, { locale, lessThan }: AmountFormat): string {
  const text = formatBalance(units, decimals)
  return units > 0n && /^0\.0+$/.test(text) ? lessThan(write('0.001', locale)) : write(text, locale)
}

/** All digits of an amount. */
export const exactText = (units: bigint, decimals: number, locale: string): string =>
  write(formatUnits(units, decimals), locale)

/** A fee by its first two digits, rounded up: it is known roughly only. */
export function feeText(units: bigint, decimals: number, locale: string): string {
  const step = 10n ** BigInt(Math.max(0, units.toString().length - 2))
  return write(formatUnits(((units + step - 1n) / step) * step, decimals), locale)
}

/** What an amount is worth in US dollars; `undefined` where there is no price. */
export function worthText(
  units: bigint,
  decimals: number,
  usd: string | undefined,
  { locale, lessThan }: AmountFormat
): string | undefined {
  const cents = usd === undefined ? undefined : centsOf(units, decimals, usd)
  if (cents === undefined) return undefined
  const dollars = (text: string) =>
    write(text, locale, { style: 'currency', currency: 'USD', maximumFractionDigits: 2 })
  return units > 0n && cents === 0n ? lessThan(dollars('0.01')) : dollars(toDollars(cents))
}
