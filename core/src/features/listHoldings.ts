import { isDisplayableToken } from '../amounts/baseUnits.js'
import type { Asset, AssetRef } from '../contract/Asset.js'
import type { Holding, Holdings } from '../contract/Holdings.js'
import type { Kit } from '../contract/Kit.js'
import { assetKey } from './assetKey.js'
import { portfolioToken } from './portfolio.js'

/**
 * Holdings as a visitor reads them: the native currency and tokens that are money. What is worth most comes first, then the native currency, then the
 * others by name; behind them stands what no list knows, and at the end what the account has nothing of. Observable, since prices are.
 */
export function listHoldings(kit: Kit, holdings: Holdings | undefined): readonly Holding[] {
  return (holdings?.all ?? [])
    .filter(({ asset }) => asset.token === undefined || isDisplayableToken({ quantity: asset }))
    .map((holding) => ({ holding, rank: rankOf(holding), worth: worthOf(kit, holding) }))
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        b.worth - a.worth ||
        Number(b.holding.asset.token === undefined) - Number(a.holding.asset.token === undefined) ||
        a.holding.asset.name.localeCompare(b.holding.asset.name)
    )
    .map(({ holding }) => holding)
}

/**
 * What one whole unit is worth in US dollars, where somebody knows; what is on a test network is worth nothing. Observable: the first call
 * for an asset asks the sources of prices.
 *
 * @returns a decimal text such as `'1803.25'`
 */
export function priceOf(kit: Pick<Kit, 'get' | 'networks'>, asset: AssetRef): string | undefined {
  return kit.networks.get(asset.networkId)?.testnet ? undefined : kit.get(portfolioToken)?.price(asset)?.usd
}

/** Whether no list names a token, or a source calls it harmful: everybody can make one, with any name. */
export function isDoubtful({ standing }: Holding['asset']): boolean {
  return standing === 'unknown' || standing === 'flagged'
}

/**
 * Whether an asset is native or its token stands on a list: as it says itself, else as the portfolio's lists do, since a chain that describes a token
 * knows none. A list counts while it gives the token the decimals that it has, and no source calls the token harmful. Observable: the first call for a
 * doubtful token asks the lists, and reads what the account has.
 *
 * @param address the account that has the token or receives it; without it, holdings are not asked
 */
export function isKnownAsset(kit: Pick<Kit, 'get'>, asset: Asset, address?: string): boolean {
  if (!isDoubtful(asset)) return true
  const portfolio = kit.get(portfolioToken)
  if (asset.standing === 'flagged' || portfolio?.listedToken?.(asset)?.decimals !== asset.decimals)
    return false
  if (address === undefined) return true
  const { holdings, loading } = portfolio.holdings({ address, networkId: asset.networkId })
  const held = holdings?.all.find((one) => assetKey(one.asset) === assetKey(asset))
  return held ? held.asset.standing !== 'flagged' : !loading
}

function rankOf({ asset, value }: Holding): number {
  if (value === 0n) return 3
  return isDoubtful(asset) ? 2 : 1
}

/** A rough number, to order by. */
function worthOf(kit: Kit, { asset, value, usd }: Holding): number {
  const price = Number(priceOf(kit, asset) ?? usd ?? 0)
  return Number.isFinite(price) ? (Number(value) / 10 ** asset.decimals) * price : 0
}
