import type { NetworkId } from './Network.js'

/** A network's own currency, or a token on that network. */
export interface AssetRef {
  readonly networkId: NetworkId
  /** The token in the chain's own form, as in `TransferRequest`; absent for the native currency. */
  readonly token?: string | undefined
}

/**
 * What a token does beyond moving from one account to another: it keeps a fee of each transfer, wants an allowance reset to 0 before it is
 * changed, is paused by its owner, cannot be moved at all, calls a program of its own, or changes balances by itself.
 */
export type AssetTrait =
  | 'fee-on-transfer'
  | 'approve-reset'
  | 'paused'
  | 'non-transferable'
  | 'hook'
  | 'rebasing'

/** What is known of a currency or token. */
export interface Asset extends AssetRef {
  readonly name: string
  readonly symbol: string
  /** Scales base units, e.g. 18 for wei. */
  readonly decimals: number
  /** Draw it through an image gate. */
  readonly iconUrl?: string | undefined
  /** `listed` stands on a list that the page trusts, `unknown` on none, and `flagged` is named as harmful by a source. */
  readonly standing: 'native' | 'listed' | 'unknown' | 'flagged'
  readonly traits?: readonly AssetTrait[] | undefined
}

/** What a transaction changes for one account and one asset. */
export interface AssetChange {
  readonly asset: Asset
  /** The account whose balance or allowance changes. */
  readonly owner: string
  /** In base units; negative is what leaves. The fee is not in it. */
  readonly delta: bigint
  /** Which piece, where the asset is a collection: its number in decimal. */
  readonly tokenId?: string | undefined
  /** Set where the owner lets somebody else spend: `amount` base units by `spender`. */
  readonly allowance?: { readonly spender: string; readonly amount: bigint } | undefined
}

/** What a transaction costs, in base units of `asset`. */
export interface Fee {
  readonly asset: Asset
  readonly expected: bigint
  /** It never costs more, as far as the page can bound it. */
  readonly most: bigint
  /** The request holds nobody to `most`: it is what the network takes at most by its present prices, and the wallet may set more. */
  readonly setBy?: 'wallet' | undefined
}
