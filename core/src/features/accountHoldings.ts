import type { Asset, AssetRef } from '../contract/Asset.js'
import type { Connection } from '../contract/Connection.js'
import type { Holding } from '../contract/Holdings.js'
import type { Kit } from '../contract/Kit.js'
import type { Network } from '../contract/Network.js'
import { coreErrors } from '../errors/coreErrors.js'
import { assetKey } from './assetKey.js'
import { type AccountRef, type HoldingsState, portfolioToken } from './portfolio.js'

/** A network's own currency, without the network's picture, which many networks share. */
export const currencyOf = ({ caipNetworkId, nativeCurrency }: Network): Asset => ({
  networkId: caipNetworkId,
  ...nativeCurrency,
  standing: 'native'
})

/**
 * The holdings of a connection's account on a network: from the portfolio, or its native balance if there is no portfolio.
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
  const native: Holding = { asset: currencyOf(network), value: balanceValue, spendable: balanceValue }
  return { holdings: { all: [native], complete: false, at: Date.now() }, loading: balanceLoading }
}

/** Refreshes the portfolio's holdings and the balance that the account shows. Resolves when both have ended, successfully or not. */
export async function refreshHoldings(kit: Kit, connection: Connection, network: Network): Promise<void> {
  await Promise.allSettled([
    kit.get(portfolioToken)?.refresh(accountOf(connection, network)),
    kit.refreshBalance(connection.namespace)
  ])
}

/** Whether two references name one asset. */
export const isSameAsset = (one: AssetRef | undefined, other: AssetRef | undefined): boolean =>
  one !== undefined && other !== undefined && assetKey(one) === assetKey(other)

/** Describes a token as its list or its chain does; `undefined` for anything that is not a token. Rejects when the chain cannot be reached. */
export async function describeAsset(
  kit: Kit,
  ref: AssetRef,
  signal?: AbortSignal
): Promise<Asset | undefined> {
  const network = kit.networks.get(ref.networkId)
  if (!network) return undefined
  if (ref.token === undefined) return currencyOf(network)
  const portfolio = kit.get(portfolioToken)
  if (portfolio) return portfolio.describe(ref, signal)
  const describe = kit.namespace(network.chainNamespace)?.capabilities.describe
  return (await describe?.(ref.networkId, [ref.token], signal))?.[0]
}

const accountOf = ({ account }: Connection, { caipNetworkId }: Network): AccountRef => ({
  address: account.address,
  networkId: caipNetworkId
})
