import type { AssetRef, Holding } from '@plugboard/core'
import {
  type Asset,
  type Connection,
  coreErrors,
  isDisplayableToken,
  type Kit,
  type Network
} from '@plugboard/core'
import { type AccountRef, assetKey, type HoldingsState, portfolioToken } from '@plugboard/core/features'

/** A network's own currency. */
export function nativeAsset({ caipNetworkId, nativeCurrency, assets }: Network): Asset {
  return {
    networkId: caipNetworkId,
    ...nativeCurrency,
    iconUrl: assets?.imageUrl,
    standing: 'native'
  }
}

/**
 * What the account of a connection has on a network: as the portfolio says, or its native balance where no portfolio is composed.
 * Observable.
 */
export function readHoldings(kit: Kit, connection: Connection, network: Network): HoldingsState {
  const portfolio = kit.get(portfolioToken)
  if (portfolio) return portfolio.holdings(accountOf(connection, network))
  const { caipAddress, balanceValue, balanceLoading, balanceRetryAt } = kit.accounts.of(connection.namespace)
  const isKnown = caipAddress === connection.caipAddress && connection.networkId === network.caipNetworkId
  if (!isKnown) return { loading: false }
  if (balanceValue === undefined)
    return {
      loading: balanceLoading,
      error: balanceRetryAt === undefined ? undefined : coreErrors.balanceUnavailable()
    }
  const native: Holding = { asset: nativeAsset(network), value: balanceValue, spendable: balanceValue }
  return { holdings: { all: [native], complete: false, at: Date.now() }, loading: balanceLoading }
}

/** Reads them again: what the portfolio knows, and the balance that the account shows. Resolves when both have ended, well or not. */
export async function refreshHoldings(kit: Kit, connection: Connection, network: Network): Promise<void> {
  await Promise.allSettled([
    kit.get(portfolioToken)?.refresh(accountOf(connection, network)),
    kit.refreshBalance(connection.namespace)
  ])
}

/** What can be sent: the native currency, and tokens that are money; of both, what is worth most comes first. */
export function listHoldings(kit: Kit, { holdings }: HoldingsState): readonly Holding[] {
  const worth = ({ asset, value, usd }: Holding): number => {
    const price = Number(priceOf(kit, asset) ?? usd ?? 0)
    return Number.isFinite(price) ? (Number(value) / 10 ** asset.decimals) * price : 0
  }
  const rank = ({ asset, value }: Holding): number =>
    value === 0n ? 3 : asset.standing === 'unknown' || asset.standing === 'flagged' ? 2 : 1
  return (holdings?.all ?? [])
    .filter(({ asset }) => asset.token === undefined || isDisplayableToken({ quantity: asset }))
    .map((holding) => ({ holding, rank: rank(holding), worth: worth(holding) }))
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        b.worth - a.worth ||
        Number(b.holding.asset.token === undefined) - Number(a.holding.asset.token === undefined) ||
        a.holding.asset.name.localeCompare(b.holding.asset.name)
    )
    .map(({ holding }) => holding)
}

/** What one whole unit is worth in US dollars, where somebody knows; what is on a test network is worth nothing. */
export function priceOf(kit: Kit, asset: AssetRef): string | undefined {
  return kit.networks.get(asset.networkId)?.testnet ? undefined : kit.get(portfolioToken)?.price(asset)?.usd
}

/** Whether two references name one asset. */
export const isSameAsset = (one: AssetRef | undefined, other: AssetRef | undefined): boolean =>
  one !== undefined && other !== undefined && assetKey(one) === assetKey(other)

/** What a token is, as its list or its chain says; `undefined` for what is no token. Rejects when the chain cannot be reached. */
export async function describeAsset(
  kit: Kit,
  ref: AssetRef,
  signal?: AbortSignal
): Promise<Asset | undefined> {
  const network = kit.networks.get(ref.networkId)
  if (!network) return undefined
  if (ref.token === undefined) return nativeAsset(network)
  const portfolio = kit.get(portfolioToken)
  if (portfolio) return portfolio.describe(ref, signal)
  const describe = kit.namespace(network.chainNamespace)?.capabilities.describe
  return (await describe?.(ref.networkId, [ref.token], signal))?.[0]
}

const accountOf = ({ account }: Connection, { caipNetworkId }: Network): AccountRef => ({
  address: account.address,
  networkId: caipNetworkId
})
