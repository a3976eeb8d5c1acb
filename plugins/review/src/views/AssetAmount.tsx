import { type Asset, displayText, formatUnits, isUnlimited } from '@plugboard/core'
import { Amount, roundDown, useOwnText } from '@plugboard/ui/components'
import { en } from '../locale.en.js'

/** Large amounts with more characters than this are drawn smaller, because they would fill several lines. */
const maxLarge = 14

/**
 * An amount of an asset with all its digits; an amount that nobody can have is shown as unlimited. `rounded`: arriving amounts are shortened to their
 * first digits, never rounded up, with all digits in the title; leaving amounts are always exact.
 */
export function AssetAmount({
  asset,
  value,
  size = 'row',
  rounded = false
}: {
  readonly asset: Asset
  readonly value: bigint
  readonly size?: 'row' | 'large'
  readonly rounded?: boolean
}) {
  const { t } = useOwnText(en)
  const symbol = displayText(asset.symbol, 10)
  if (isUnlimited(value)) return <strong>{t('review.unlimited', { symbol })}</strong>
  const units = value < 0n ? -value : value
  const exact = formatUnits(units, asset.decimals)
  const text = rounded ? roundDown(units, asset.decimals) : exact
  return (
    <span title={exact} className={text.length > maxLarge ? 'review-long' : undefined}>
      <Amount value={text} symbol={symbol} size={size} />
    </span>
  )
}

/** The id of an item in a collection. */
export const PieceNumber = ({ id }: { readonly id: string }) => (
  <>
    {' '}
    <bdi dir="ltr">#{id}</bdi>
  </>
)

/** How many digits of a fee are shown after its leading zeros. */
const feeDigits = 3

/** A fee as a decimal string with few digits, rounded up so that it never looks smaller than it is. */
export function shortFee(value: bigint, decimals: number): string {
  const length = value.toString().length
  const step = 10n ** BigInt(Math.max(length - feeDigits, 0))
  const rounded = ((value + step - 1n) / step) * step
  return formatUnits(rounded, decimals)
}
