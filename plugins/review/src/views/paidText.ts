import { type Asset, displayText, formatUnits } from '@plugboard/core'
import { writeDecimal } from '@plugboard/ui/components'

/**
 * What was paid and for what, as a language writes it: '1,234.5 ETH', or '1,234.5 ETH → USDC' for a swap.
 *
 * @param amount in base units
 * @param locale BCP 47
 */
export function paidText(
  locale: string,
  asset: Pick<Asset, 'decimals' | 'symbol'>,
  amount: bigint,
  arriving: Pick<Asset, 'symbol'> | undefined
): string {
  const paid = `${writeDecimal(formatUnits(amount, asset.decimals), locale)} ${displayText(asset.symbol, 10)}`
  return arriving ? `${paid} → ${displayText(arriving.symbol, 10)}` : paid
}
