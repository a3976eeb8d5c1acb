import {
  type CaipAddress,
  formatUnits,
  type Holding,
  type Holdings,
  type PluginContext,
  type TokenBalance
} from '@plugboard/core'
import {
  type AccountRef,
  type HoldingsState,
  isMoney,
  type Price,
  priceOfHolding
} from '@plugboard/core/features'
import { compareStructural, reaction } from 'mobx'
import type { AccountCache } from '../storage/AccountCache.js'
import { connectionsOf, storeWhenRead } from '../storage/storeWhenRead.js'

/** The services that following an account needs. */
export interface FollowDeps {
  readonly kit: Pick<PluginContext, 'connections' | 'describeAddress' | 'get' | 'networks'>
  readonly cache: AccountCache<Holdings>
  readonly priceOf: (holding: Holding) => Price | undefined
  readonly signal: AbortSignal
}

/**
 * Stores a connected account's holdings whenever a reading has succeeded, and fills in `tokenBalance` of its state (product statement S3.17) whenever
 * its holdings or their prices change. This does not start a reading.
 */
export function followAccount(
  account: AccountRef,
  holdings: { readonly state: HoldingsState },
  { kit, cache, priceOf, signal }: FollowDeps
): void {
  const state = () => ({ ...holdings.state, value: holdings.state.holdings })
  storeWhenRead(account, state, { kit, cache, signal })
  reaction(
    () => {
      const all = holdings.state.holdings?.all
      const tokenBalance = all
        ?.filter(({ asset }) => isMoney(asset))
        .map((one) => {
          const usd = priceOfHolding(kit, one, () => priceOf(one)?.usd)
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
