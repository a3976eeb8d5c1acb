import { useText } from '../i18n/useText.js'

/** Integer and fraction of a decimal text as the language writes them. The digits are never rounded. */
function parts(value: string, locale: string): { readonly integer: string; readonly fraction: string } {
  const [integer = '0', fraction = ''] = value.split('.')
  const point =
    new Intl.NumberFormat(locale).formatToParts(0.1).find((part) => part.type === 'decimal')?.value ?? '.'
  const digits = [...fraction].map((digit) => new Intl.NumberFormat(locale).format(Number(digit))).join('')
  return {
    integer: /^-?\d+$/.test(integer) ? new Intl.NumberFormat(locale).format(BigInt(integer)) : integer,
    fraction: digits && point + digits
  }
}

/** What an `Amount` shows: a decimal text such as `'1.234'`, and its symbol. */
export interface AmountProps {
  readonly value: string
  readonly symbol?: string | undefined
  readonly size?: 'row' | 'large'
}

/** An amount in tabular digits: the integer strong, the fraction muted, the symbol small. */
export function Amount({ value, symbol, size = 'row' }: AmountProps) {
  const { locale } = useText()
  const { integer, fraction } = parts(value, locale)
  return (
    <bdi className={`pb-amount pb-amount-${size}`}>
      <span className="pb-amount-integer">{integer}</span>
      {fraction && <span className="pb-amount-fraction">{fraction}</span>}
      {symbol !== undefined && <bdi className="pb-amount-symbol"> {symbol}</bdi>}
    </bdi>
  )
}
