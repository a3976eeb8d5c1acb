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

/**
 * An integer that a line can break after it and, if it is long, after each group of its digits: a number that breaks inside a group could be read as
 * two. Screen readers can pause between the pieces.
 */
const breakable = (integer: string) =>
  (integer.length > 11 ? integer.match(/\P{N}*\p{N}+./gu) : [integer])?.flatMap((piece, index) => [
    piece,
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces are drawn anew with every number, and hold no state.
    <wbr key={index} />
  ])

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
        {isBelowOne ? first : breakable(first)}
      </span>
      {rest && <span className={`pb-amount-${isBelowOne ? 'strong' : 'muted'}`}>{rest}</span>}
      {symbol !== undefined && <bdi className="pb-amount-symbol"> {symbol}</bdi>}
    </bdi>
  )
}
