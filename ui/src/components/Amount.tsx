import { useText } from '../i18n/useText.js'

/**
 * A decimal string in two parts, as the language writes them: the integer and the fraction or, below one, the zeros and the digits after them,
 * which are the only significant ones. The digits are never rounded.
 */
function parts(value: string, locale: string): readonly [first: string, rest: string, isBelowOne: boolean] {
  const [integer = '0', fraction = ''] = value.split('.')
  const numbers = new Intl.NumberFormat(locale)
  const point = numbers.formatToParts(0.1).find((part) => part.type === 'decimal')?.value ?? '.'
  const digits = [...fraction].map((digit) => numbers.format(Number(digit)))
  const whole = /^-?\d+$/.test(integer) ? numbers.format(BigInt(integer)) : integer
  const zeros = /^0+$/.test(integer) ? fraction.search(/[1-9]/) : -1
  if (zeros < 0) return [whole, fraction && point + digits.join(''), false]
  return [whole + point + digits.slice(0, zeros).join(''), digits.slice(zeros).join(''), true]
}

/** An integer that a line can break after each group of its digits: a number that breaks inside a group could be read as two. */
const breakable = (integer: string) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the groups are drawn anew with every number, and hold no state.
  integer.match(/\P{N}*\p{N}+\P{N}?/gu)?.flatMap((group, index) => [group, <wbr key={index} />])

/** Props of `Amount`: a decimal string such as `'1.234'`, and its symbol. */
export interface AmountProps {
  readonly value: string
  readonly symbol?: string | undefined
  readonly size?: 'row' | 'large'
}

/** An amount in tabular digits: significant digits are strong, the rest muted, and the symbol is small. */
export function Amount({ value, symbol, size = 'row' }: AmountProps) {
  const { locale } = useText()
  const [first, rest, isBelowOne] = parts(value, locale)
  return (
    <bdi className={`pb-amount pb-amount-${size}`}>
      <span className={`pb-amount-${isBelowOne ? 'muted' : 'strong'}`}>
        {isBelowOne ? first : (breakable(first) ?? first)}
      </span>
      {rest && <span className={`pb-amount-${isBelowOne ? 'strong' : 'muted'}`}>{rest}</span>}
      {symbol !== undefined && <bdi className="pb-amount-symbol"> {symbol}</bdi>}
    </bdi>
  )
}
