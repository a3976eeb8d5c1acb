import type { CaipAddress } from './Account.js'
import type { NetworkId } from './Network.js'

/** One balance of an account. */
export interface TokenBalance {
  readonly name: string
  readonly symbol: string
  readonly chainId: NetworkId
  /** CAIP-10 of the token; absent for the network's own currency. */
  readonly address?: CaipAddress | undefined
  /** In US dollars, where the source knows a price. */
  readonly value?: number | undefined
  /** In US dollars; 0 where the source knows none. */
  readonly price: number
  /** `numeric` is in whole units, as a decimal text. */
  readonly quantity: { readonly decimals: string; readonly numeric: string }
  readonly iconUrl?: string | undefined
}

/** Somebody who knows balances without the page asking a chain. */
export interface BalanceSource {
  /**
   * All balances of an account on a network; `undefined` where the source does not serve that network. Rejects when it
   * cannot be asked or answers something else.
   */
  read(
    address: string,
    networkId: NetworkId,
    signal?: AbortSignal
  ): Promise<readonly TokenBalance[] | undefined>
}
