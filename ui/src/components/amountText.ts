import { centsOf, formatBalance, formatUnits, toDollars } from '@plugboard/core'
import { useMemo } from 'react'
import { formTexts } from '../i18n/locale.en.forms.js'
import { useOwnText } from '../i18n/useOwnText.js'
import { roundDown } from './roundDown.js'
import { writeMoney } from './writeMoney.js'

/** Writes amounts of a token for people, in one language. Units are the token's smallest. */
export interface AmountText {
  /** Rounded down to 3 decimals (product statement S5.08): '1.234', or '<0.001' where there is less. */
  quantity(units: bigint, decimals: number): string
  /** For a narrow place: rounded down to 3 decimals without zeros at the end, from a million on as '1.23M', or '<0.001' where there is less. */
  short(units: bigint, decimals: number): string
  /** By its first eight digits, rounded down, with zeros at the end left out: '7,262.6534'. */
  rounded(units: bigint, decimals: number): string
  /** With all of its digits. */
  exact(units: bigint, decimals: number): string
  /** A fee by its first two digits, rounded up: it is known roughly only. */
  fee(units: bigint, decimals: number): string
  /**
   * What an amount is worth, e.g. '$1,234.57', or '<$0.01' where it is less.
   *
   * @param usd price of one whole unit in US dollars, as a decimal text
   * @returns `undefined` where there is no price
   */
  worth(units: bigint, decimals: number, usd: string | undefined): string | undefined
}

/** Thousands and more by a letter, never more than there is. */
const compact: Intl.NumberFormatOptions = {
  notation: 'compact',
  maximumFractionDigits: 2,
  roundingMode: 'trunc'
}

/** How amounts are written in the visitor's language. */
export function useAmountText(): AmountText {
  const { t, locale } = useOwnText(formTexts)
  return useMemo(() => createAmountText(locale, (amount) => t('amount.lessThan', { amount })), [t, locale])
}

/** @param lessThan says that something is less than the smallest amount that is written */
export function createAmountText(locale: string, lessThan: (amount: string) => string): AmountText {
  // A format costs more than what it writes, and those of a list are alike.
  const formats = new Map<string, Intl.NumberFormat>()
  const formatOf = (options: Intl.NumberFormatOptions) => {
    const key = JSON.stringify(options)
    const format = formats.get(key) ?? new Intl.NumberFormat(locale, options)
    formats.set(key, format)
    return format
  }
  /** A decimal text with all of its digits: as a text, so that no digit is lost on the way through a floating-point number. */
  const write = (text: string, options?: Intl.NumberFormatOptions) =>
    formatOf({
      minimumFractionDigits: text.split('.')[1]?.length ?? 0,
      maximumFractionDigits: 20,
      ...options
    }).format(text as `${number}`)
  return {
    quantity(units, decimals) {
      const text = formatBalance(units, decimals)
      return units > 0n && /^0\.0+$/.test(text) ? lessThan(write('0.001')) : write(text)
    },
    short(units, decimals) {
      const whole = units / 10n ** BigInt(decimals)
      if (whole >= 1_000_000n) return formatOf(compact).format(whole)
      const [integer, fraction = ''] = formatUnits(units, decimals).split('.')
      const text = `${integer}.${fraction.slice(0, 3)}`.replace(/\.?0*$/, '')
      return units > 0n && text === '0' ? lessThan(write('0.001')) : write(text)
    },
    rounded: (units, decimals) => write(roundDown(units, decimals)),
    exact: (units, decimals) => write(formatUnits(units, decimals)),
    fee(units, decimals) {
      const step = 10n ** BigInt(Math.max(0, units.toString().length - 2))
      return write(formatUnits(((units + step - 1n) / step) * step, decimals))
    },
    worth(units, decimals, usd) {
      const cents = usd === undefined ? undefined : centsOf(units, decimals, usd)
      if (cents === undefined) return undefined
      const isLess = units > 0n && cents === 0n
      return isLess ? lessThan(writeMoney('0.01', locale)) : writeMoney(toDollars(cents), locale)
    }
  }
}
