import { isDisplayableToken } from '../amounts/baseUnits.js'
import type { Asset, AssetRef } from '../contract/Asset.js'
import type { Holding, Holdings } from '../contract/Holdings.js'
import type { Kit } from '../contract/Kit.js'
import { assetKey } from './assetKey.js'
import { portfolioToken } from './portfolio.js'

/**
 * Holdings in display order, limited to the native currency and tokens that are money: highest value first, then the native currency, then the
 * others by name. Unlisted tokens come after those, and zero balances last. Observable, because prices are.
 */
export function listHoldings(kit: Kit, holdings: Holdings | undefined): readonly Holding[] {
  return (holdings?.all ?? [])
    .filter(({ asset }) => isMoney(asset))
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

/** Whether an asset is money: the native currency, or a token with decimals. Tokens without decimals count tickets or collectibles (product statement S5.08). */
export function isMoney(asset: Pick<Asset, 'token' | 'decimals'>): boolean {
  return asset.token === undefined || isDisplayableToken({ quantity: asset })
}

/**
 * The price of one whole unit in US dollars, if a source knows it; assets on a test network have no value. Observable: the first call
 * for an asset asks the sources of prices.
 *
 * @returns a decimal string such as `'1803.25'`
 */
export function priceOf(kit: Pick<Kit, 'get' | 'networks'>, asset: AssetRef): string | undefined {
  return kit.networks.get(asset.networkId)?.testnet ? undefined : kit.get(portfolioToken)?.price(asset)?.usd
}

/**
 * The price of one whole unit of what an account holds, in US dollars: that of `priceOf`, otherwise the one that came with the amount. A test network's
 * assets have none, whatever a source says. Observable.
 *
 * @param read for code that must not ask the sources of prices; default: `priceOf`
 * @returns a decimal string such as `'1803.25'`
 */
export function priceOfHolding(
  kit: Pick<Kit, 'get' | 'networks'>,
  { asset, usd }: Pick<Holding, 'asset' | 'usd'>,
  read: typeof priceOf = priceOf
): string | undefined {
  return kit.networks.get(asset.networkId)?.testnet ? undefined : (read(kit, asset) ?? usd)
}

/** Whether a token is on no list, or a source reports it as harmful: anybody can create a token, with any name. */
export function isDoubtful({ standing }: Holding['asset']): boolean {
  return standing === 'unknown' || standing === 'flagged'
}

/**
 * Whether an asset is native or its token is on a list: by its own `standing`, otherwise by the portfolio's lists, since a chain that describes a
 * token knows no lists. A list counts only if it gives the token the same decimals and no source reports the token as harmful. Observable: the first
 * call for a doubtful token asks the lists and reads the account's holdings.
 *
 * @param address the account that has or receives the token; without it, holdings are not requested
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

/** An approximate value, for sorting. */
function worthOf(kit: Kit, holding: Holding): number {
  const price = Number(priceOfHolding(kit, holding) ?? 0)
  return Number.isFinite(price) ? (Number(holding.value) / 10 ** holding.asset.decimals) * price : 0
}
