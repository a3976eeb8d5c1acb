import { type Asset, displayText, formatUnits } from '@plugboard/core'
import { Amount } from '@plugboard/ui/components'

/** An amount of an asset, with every digit that it has. */
export function AssetAmount({
  asset,
  value,
  size
}: {
  readonly asset: Asset
  readonly value: bigint
  readonly size?: 'row' | 'large'
}) {
  const text = formatUnits(value < 0n ? -value : value, asset.decimals)
  return <Amount value={text} symbol={displayText(asset.symbol, 10)} {...(size && { size })} />
}

/** How many digits a fee has after its leading zeros. */
const feeDigits = 3

/** A fee as a decimal text of few digits, rounded up: it never looks smaller than it is. */
export function shortFee(value: bigint, decimals: number): string {
  const length = value.toString().length
  const step = 10n ** BigInt(Math.max(length - feeDigits, 0))
  const rounded = ((value + step - 1n) / step) * step
  return formatUnits(rounded, decimals)
}
