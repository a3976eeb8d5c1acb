import type { Asset, Kit } from '@plugboard/core'
import { currencyOf, isSameAsset, portfolioToken } from '@plugboard/core/features'

/** An asset that was stored, as the network or a list that the portfolio trusts names it now; where none does, as it was stored. */
export function listedAsset(kit: Kit, asset: Asset): Asset {
  const { networkId, token } = asset
  const network = kit.networks.get(networkId)
  if (token === undefined) return network ? currencyOf(network) : asset
  return (
    kit
      .get(portfolioToken)
      ?.listedTokens(networkId)
      .find((one) => isSameAsset(one, asset)) ?? asset
  )
}
