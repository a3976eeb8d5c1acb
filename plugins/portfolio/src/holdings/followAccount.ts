import {
  type CaipAddress,
  formatUnits,
  type Holding,
  type PluginContext,
  type TokenBalance
} from '@plugboard/core'
import { type AccountRef, type HoldingsState, isMoney, priceOfHolding } from '@plugboard/core/features'
import { compareStructural, reaction } from 'mobx'
import type { Prices } from '../sources/Prices.js'
import type { TokenLists } from '../sources/TokenLists.js'
import type { AccountCache } from '../storage/AccountCache.js'
import type { StoredHoldings } from '../storage/storedHoldings.js'
import { connectionsOf, storeWhenRead } from '../storage/storeWhenRead.js'

/** The services that following an account needs. */
export interface FollowDeps {
  readonly kit: Pick<PluginContext, 'connections' | 'describeAddress' | 'get' | 'networks'>
  readonly cache: AccountCache<StoredHoldings>
  readonly lists: TokenLists
  readonly prices: Prices
  readonly signal: AbortSignal
}

/**
 * Stores a connected account's holdings whenever a reading of them has succeeded, and when their prices have changed since. Fills in `tokenBalance` of
 * its state (product statement S3.17) whenever they change. This does not start a reading.
 */
export function followAccount(
  account: AccountRef,
  holdings: { readonly state: HoldingsState },
  { kit, cache, lists, prices, signal }: FollowDeps
): void {
  const state = () => holdings.state
  const value = () => {
    const known = holdings.state.holdings
    return known && { ...known, prices: prices.all, lists: lists.peek(account.networkId) }
  }
  const facts = () => holdings.state.holdings?.all.map(({ asset }) => prices.peek(asset))
  storeWhenRead(account, { state, value, facts }, { kit, cache, signal })
  reaction(
    () => {
      const all = holdings.state.holdings?.all
      const tokenBalance = all
        ?.filter(({ asset }) => isMoney(asset))
        .map((one) => {
          const usd = priceOfHolding(kit, one, () => prices.peek(one.asset)?.usd)
          return toTokenBalance(one, usd)
        })
      const addresses = connectionsOf(kit, account).map(({ caipAddress }) => caipAddress)
      return { tokenBalance, addresses }
    },
    ({ tokenBalance, addresses }) => {
      if (tokenBalance) for (const address of addresses) kit.describeAddress(address, { tokenBalance })
    },
    { equals: compareStructural, fireImmediately: true, signal }
  )
}

/** The value is only for display, so it can be a number; amounts cannot. */
function toTokenBalance({ asset, value }: Holding, usd: string | undefined): TokenBalance {
  const { decimals, iconUrl, name, networkId, symbol, token } = asset
  const numeric = formatUnits(value, decimals)
  const price = Number(usd ?? 0)
  return {
    name,
    symbol,
    chainId: networkId,
    ...(token !== undefined && { address: `${networkId}:${encodeURIComponent(token)}` as CaipAddress }),
    ...(price > 0 && { value: Number(numeric) * price }),
    price,
    quantity: { decimals: String(decimals), numeric },
    ...(iconUrl && { iconUrl })
  }
}
