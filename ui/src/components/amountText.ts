import { centsOf, formatBalance, formatUnits, toDollars } from '@plugboard/core'
import { useMemo } from 'react'
import { formTexts } from '../i18n/locale.en.forms.js'
import { useOwnText } from '../i18n/useOwnText.js'
import { roundDown } from './roundDown.js'
import { writeDecimal } from './writeDecimal.js'
import { writeMoney } from './writeMoney.js'

/** Formats amounts of a token for people, in one language. Units are the token's smallest. */
export interface AmountText {
  /** Rounded down to 3 decimals (product statement S5.08): '1.234', or '<0.001' if the amount is smaller. */
  quantity(units: bigint, decimals: number): string
  /**
   * For narrow spaces, in English at most 11 characters and the sign: rounded down to 3 decimals without trailing zeros, from a million on as '1.23M',
   * from a thousand trillions on as '1.23E15', below 0.001 with its first two significant digits, as '0.0000042', and below 0.00000001 as
   * '<0.00000001'.
   *
   * @param sign written before a number, and before '<0.00000001', but not before words that say the same
   */
  short(units: bigint, decimals: number, sign?: string): string
  /** The first eight digits, rounded down, without trailing zeros: '7,262.6534'. */
  rounded(units: bigint, decimals: number): string
  /** With all of its digits. */
  exact(units: bigint, decimals: number): string
  /** The first two digits of a fee, rounded up: fees are known only approximately. */
  fee(units: bigint, decimals: number): string
  /**
   * The value of an amount, e.g. '$1,234.57', or '<$0.01' if it is smaller.
   *
   * @param usd price of one whole unit in US dollars, as a decimal string
   * @returns `undefined` if there is no price
   */
  worth(units: bigint, decimals: number, usd: string | undefined): string | undefined
}

const rounding = { maximumFractionDigits: 2, roundingMode: 'trunc' } as const
/** Abbreviates thousands and more with a letter, never rounding up. */
const compact: Intl.NumberFormatOptions = { notation: 'compact', ...rounding }
/** For amounts that have no such letter. */
const scientific: Intl.NumberFormatOptions = { notation: 'scientific', ...rounding }

/** Returns the amount formatter for the visitor's language. */
export function useAmountText(): AmountText {
  const { t, locale } = useOwnText(formTexts)
  return useMemo(() => createAmountText(locale, (amount) => t('amount.lessThan', { amount })), [t, locale])
}

/** @param lessThan says that an amount is less than the smallest amount that is shown */
export function createAmountText(locale: string, lessThan: (amount: string) => string): AmountText {
  // Creating a format costs more than formatting, and the formats of a list are alike.
  const formats = new Map<string, Intl.NumberFormat>()
  const formatOf = (options: Intl.NumberFormatOptions) => {
    const key = JSON.stringify(options)
    const format = formats.get(key) ?? new Intl.NumberFormat(locale, options)
    formats.set(key, format)
    return format
  }
  const write = (text: string) => writeDecimal(text, locale, formatOf)
  return {
    quantity(units, decimals) {
      const text = formatBalance(units, decimals)
      return units > 0n && /^0\.0+$/.test(text) ? lessThan(write('0.001')) : write(text)
    },
    short(units, decimals, sign = '') {
      const whole = units / 10n ** BigInt(decimals)
      if (whole >= 1_000_000n) return sign + formatOf(whole < 10n ** 15n ? compact : scientific).format(whole)
      const [integer, fraction = ''] = formatUnits(units, decimals).split('.')
      const zeros = whole > 0n ? 0 : fraction.search(/[1-9]/)
      if (zeros > 7) {
        const text = lessThan(write('0.00000001'))
        return /^\p{L}/u.test(text) ? text : sign + text
      }
      return sign + write(`${integer}.${fraction.slice(0, zeros < 3 ? 3 : zeros + 2)}`.replace(/\.?0*$/, ''))
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
