import { displayText } from '@plugboard/core'
import { useOwnText, writeMoney } from '@plugboard/ui/components'
import { en } from '../locale.en.js'
import type { OnrampPurchase } from '../Views.js'

/** Formats payments in the visitor's language. */
export function usePaymentText() {
  const { t, locale } = useOwnText(en)
  const write = (amount: string, options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, options).format(amount as `${number}`)
  const money = ({ amount, currency }: { readonly amount: string; readonly currency: string }) =>
    /^[A-Z]{3}$/.test(currency)
      ? writeMoney(amount, locale, currency)
      : `${write(amount, { minimumFractionDigits: 2 })} ${displayText(currency, 10)}`
  return {
    /** An amount of a currency, e.g. '$50.00'. */
    money,
    /** The amounts of a purchase, e.g. 'About 0.03 ETH for $50.00'; only its currency if its provider gave no amount. */
    purchase({ expected, request }: Pick<OnrampPurchase, 'expected' | 'request'>) {
      const symbol = displayText(request.purchase.symbol, 10)
      const { amount, payment } = request
      if (expected === undefined || !amount) return symbol
      const price = money({ amount, currency: payment })
      return t('onramp.about', {
        amount: `${write(expected, { maximumFractionDigits: 6 })} ${symbol}`,
        price
      })
    },
    /** The limits of a single payment, e.g. '$10.00 to $7,500.00'. */
    limits: ({ min, max }: { readonly min: string; readonly max: string }, currency: string) =>
      t('onramp.limits', { min: money({ amount: min, currency }), max: money({ amount: max, currency }) }),
    /** A way to pay. */
    method: (id: string) =>
      id === 'card' || id === 'ach_bank_account' ? t(`onramp.method.${id}`) : displayText(id, 40),
    /** The provider's fee, e.g. '1% to 2%'. */
    feeRange({ least, most }: { readonly least: number; readonly most: number }) {
      const percent = (value: number) =>
        write(String(value / 100), { style: 'percent', maximumFractionDigits: 2 })
      return t('onramp.feeRange.text', { least: percent(least), most: percent(most) })
    }
  }
}
