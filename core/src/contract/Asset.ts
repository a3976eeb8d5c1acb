import type { NetworkId } from './Network.js'

/** A network's own currency, or a token on that network. */
export interface AssetRef {
  readonly networkId: NetworkId
  /** The token in the chain's own format, as in `TransferRequest`; absent for the native currency. */
  readonly token?: string | undefined
}

/**
 * Behaviour of a token beyond plain transfers: it takes a fee from each transfer, requires an allowance to be reset to 0 before it is
 * changed, can be paused by its owner, cannot be moved at all, calls its own program, or changes balances by itself.
 */
export type AssetTrait =
  | 'fee-on-transfer'
  | 'approve-reset'
  | 'paused'
  | 'non-transferable'
  | 'hook'
  | 'rebasing'

/** A description of a currency or token. */
export interface Asset extends AssetRef {
  readonly name: string
  readonly symbol: string
  /** Scales base units, e.g. 18 for wei. */
  readonly decimals: number
  /** Pass it through an image gate before drawing it. */
  readonly iconUrl?: string | undefined
  /** `listed`: on a list that the page trusts. `unknown`: on none. `flagged`: reported as harmful by a source. */
  readonly standing: 'native' | 'listed' | 'unknown' | 'flagged'
  readonly traits?: readonly AssetTrait[] | undefined
}

/** The change a transaction makes for one account and one asset. */
export interface AssetChange {
  readonly asset: Asset
  /** The account whose balance or allowance changes. */
  readonly owner: string
  /** In base units; negative if the amount leaves the account. Excludes the fee. */
  readonly delta: bigint
  /** Number of the piece in decimal, if the asset is a collection. */
  readonly tokenId?: string | undefined
  /** Set if the owner lets `spender` spend `amount` base units. */
  readonly allowance?: { readonly spender: string; readonly amount: bigint } | undefined
}

/** The cost of a transaction, in base units of `asset`. */
export interface Fee {
  readonly asset: Asset
  readonly expected: bigint
  /** Upper bound of the cost, as far as the page can determine one. */
  readonly most: bigint
  /** Set if the request does not enforce `most`: it is the network's maximum at current prices, and the wallet can set a higher fee. */
  readonly setBy?: 'wallet' | undefined
}
