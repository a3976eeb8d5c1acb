import { type Asset, displayText, formatUnits } from '@plugboard/core'
import { Amount, useOwnText, usePluginStyles } from '@plugboard/ui/components'
import { isUnlimited } from '../findings/ownFindings.js'
import { en } from '../locale.en.js'

const styles = `
.review-long .pb-amount-large{font-size:18px}
`

/** A large amount of more characters than this is drawn smaller: it would fill several lines. */
const maxLarge = 14

/** An amount of an asset, with every digit that it has; one that nobody can have is said to be without a limit. */
export function AssetAmount({
  asset,
  value,
  size
}: {
  readonly asset: Asset
  readonly value: bigint
  readonly size?: 'row' | 'large'
}) {
  usePluginStyles(styles)
  const { t } = useOwnText(en)
  const symbol = displayText(asset.symbol, 10)
  if (isUnlimited(value)) return <strong>{t('review.unlimited', { symbol })}</strong>
  const text = formatUnits(value < 0n ? -value : value, asset.decimals)
  return (
    <span className={text.length > maxLarge ? 'review-long' : undefined}>
      <Amount value={text} symbol={symbol} {...(size && { size })} />
    </span>
  )
}

/** Which piece of a collection it is. */
export const PieceNumber = ({ id }: { readonly id: string }) => (
  <>
    {' '}
    <bdi dir="ltr">#{id}</bdi>
  </>
)

/** How many digits a fee has after its leading zeros. */
const feeDigits = 3

/** A fee as a decimal text of few digits, rounded up: it never looks smaller than it is. */
export function shortFee(value: bigint, decimals: number): string {
  const length = value.toString().length
  const step = 10n ** BigInt(Math.max(length - feeDigits, 0))
  const rounded = ((value + step - 1n) / step) * step
  return formatUnits(rounded, decimals)
}
