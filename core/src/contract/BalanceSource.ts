import type { CaipAddress } from './Account.js'
import type { NetworkId } from './Network.js'
import { createToken } from './Token.js'

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

/** An output that nobody has spent, on a network whose accounts hold such. */
export interface UnspentOutput {
  /** Of the transaction that made it: 64 hex digits in lower case. */
  readonly txid: string
  /** Its place among the outputs of that transaction, from 0. */
  readonly vout: number
  /** In base units. */
  readonly value: bigint
  /** Whether a block holds it. */
  readonly confirmed: boolean
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

  /** What an account can spend, on a network that keeps unspent outputs; as `read` where it is not served or cannot be asked. */
  unspent?(
    address: string,
    networkId: NetworkId,
    signal?: AbortSignal
  ): Promise<readonly UnspentOutput[] | undefined>
}

/** A source of balances, provided by `@plugboard/gateway` or a plugin of the host's own; a namespace may ask it before its chain. */
export const balanceSourceToken = createToken<BalanceSource, 'core/balanceSource'>('core/balanceSource')
