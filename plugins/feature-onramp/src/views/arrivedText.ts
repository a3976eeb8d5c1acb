import { type Asset, displayText } from '@plugboard/core'
import { roundDown, writeDecimal } from '@plugboard/ui/components'

/**
 * What has arrived, as a language writes it: '1,234.5 USDC'. Rounded as in the view of a purchase.
 *
 * @param locale BCP 47
 * @param arrived the amount in base units
 * @param symbol as the provider names it
 */
export const arrivedText = (
  locale: string,
  { amount, asset }: { readonly amount: bigint; readonly asset: Pick<Asset, 'decimals'> },
  symbol: string
): string => `${writeDecimal(roundDown(amount, asset.decimals), locale)} ${displayText(symbol, 10)}`
