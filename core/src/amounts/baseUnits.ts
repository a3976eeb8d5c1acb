import { amountErrors, checkDecimals } from './amountErrors.js'

/** An amount in a token's smallest unit, e.g. wei: validated, not negative, below 2^256. */
export type BaseUnits = bigint & { readonly '~brand': 'BaseUnits' }

/** Validates an amount from outside: a bigint, or its decimal or `0x` text. Anything else is `undefined`, never 0. */
export function toBaseUnits(value: unknown): BaseUnits | undefined {
  const isText = typeof value === 'string' && /^(?:\d{1,78}|0x[0-9a-f]{1,64})$/i.test(value)
  if (!isText && typeof value !== 'bigint') return undefined
  const units = BigInt(value)
  return units >= 0n && units < 1n << 256n ? (units as BaseUnits) : undefined
}

/**
 * Parses an amount typed by a visitor, e.g. `'1.5'` with 18 decimals. Strict: digits and at most one point, never rounded,
 * no default. The input field translates the separators of other locales.
 *
 * @param field the name of the amount in the error message
 * @throws KitError `amounts/invalidAmount`, `amounts/tooManyDecimals`, `amounts/tooLarge`, `amounts/invalidDecimalPlaces`
 */
export function parseUnits(text: string, decimals: number, field = 'the amount'): BaseUnits {
  checkDecimals(decimals)
  const [, whole, fraction = ''] = /^(\d{1,60})(?:\.(\d*))?$/.exec(text) ?? []
  if (whole === undefined) throw amountErrors.invalidAmount({ field })
  if (fraction.length > decimals) throw amountErrors.tooManyDecimals({ field, decimals })
  const value = BigInt(whole + fraction.padEnd(decimals, '0'))
  if (value >= 1n << 256n) throw amountErrors.tooLarge({ field })
  return value as BaseUnits
}

/** Formats base units exactly, without trailing zeros: `1500000n` with 6 decimals is `'1.5'`. @throws KitError `amounts/invalidDecimalPlaces` */
export function formatUnits(value: bigint, decimals: number): string {
  checkDecimals(decimals)
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0')
  const point = digits.length - decimals
  const fraction = digits.slice(point).replace(/0+$/, '')
  return `${value < 0n ? '-' : ''}${digits.slice(0, point)}${fraction && `.${fraction}`}`
}

/**
 * Formats a balance for display: rounded down to 3 decimals, so that it never shows more than there is.
 *
 * @param value in base units
 * @returns e.g. `'1.234'`, with a dot and without grouping
 */
export function formatBalance(value: bigint, decimals: number): string {
  const digits = value.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  return `${whole}.${digits.slice(digits.length - decimals, digits.length - decimals + 3).padEnd(3, '0')}`
}

/** Whether a token is listed among balances. A token without decimals is not money, but counts tickets, collectibles or spam. */
export function isDisplayableToken(token: {
  readonly quantity: { readonly decimals: number | string }
}): boolean {
  return Number(token.quantity.decimals) > 0
}

/**
 * Whether an allowance of this amount, in base units, is as good as one without a limit: nobody can have that much. The reviews of transactions, the
 * history and the embedded wallet share this rule for EVM chains. Amounts on Solana have 64 bits and never reach it: there the embedded wallet has a rule
 * of its own, reviews describe no allowances, and the history does not say how much one is for.
 */
export const isUnlimited = (amount: bigint): boolean =>
  // Tokens such as UNI and COMP have amounts of 96 bits, and keep and announce an allowance of everything as the largest of them.
  amount >= 1n << 128n || amount === (1n << 96n) - 1n
