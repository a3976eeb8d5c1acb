import type { Asset, AssetRef } from '../contract/Asset.js'
import type { Connection } from '../contract/Connection.js'
import type { Holding } from '../contract/Holdings.js'
import type { Kit } from '../contract/Kit.js'
import type { Network } from '../contract/Network.js'
import { coreErrors } from '../errors/coreErrors.js'
import { assetKey } from './assetKey.js'
import { type AccountRef, type HoldingsState, portfolioToken } from './portfolio.js'

/** A network's own currency. The network's picture is none of it: many networks have the same one. */
export const currencyOf = ({ caipNetworkId, nativeCurrency }: Network): Asset => ({
  networkId: caipNetworkId,
  ...nativeCurrency,
  standing: 'native'
})

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
  const native: Holding = { asset: currencyOf(network), value: balanceValue, spendable: balanceValue }
  return { holdings: { all: [native], complete: false, at: Date.now() }, loading: balanceLoading }
}

/** Reads them again: what the portfolio knows, and the balance that the account shows. Resolves when both have ended, well or not. */
export async function refreshHoldings(kit: Kit, connection: Connection, network: Network): Promise<void> {
  await Promise.allSettled([
    kit.get(portfolioToken)?.refresh(accountOf(connection, network)),
    kit.refreshBalance(connection.namespace)
  ])
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
