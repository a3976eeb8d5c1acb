import type { NetworkId } from './Network.js'

/** A token or currency that moved. */
export interface FungibleInfo {
  readonly name: string
  readonly symbol: string
  readonly icon?: { readonly url: string } | undefined
  /** The token in the chain's own format, as in `AssetRef.token`; absent for the network's own currency. */
  readonly address?: string | undefined
}

/** A collectible that moved. */
export interface NftInfo {
  readonly name: string
  readonly content?: { readonly preview?: { readonly url: string } | undefined } | undefined
  readonly flags?: { readonly is_spam: boolean } | undefined
  /** The collection in the chain's own format: a contract on EVM chains, a mint on Solana. */
  readonly address?: string | undefined
  /** Number of the piece within the collection, in decimal. */
  readonly tokenId?: string | undefined
}

interface AnyTransfer {
  /** From the account's point of view; `self` is a transfer from the account to itself. */
  readonly direction: 'in' | 'out' | 'self'
  /** Whole units as an exact decimal string without a sign, e.g. `'1.5'`. */
  readonly quantity: { readonly numeric: string }
  /** The sending and the receiving address, if the chain provides them. */
  readonly sender?: string | undefined
  readonly recipient?: string | undefined
}

/** One thing that moved in a transaction: an amount of a token, or a collectible. */
export type TransactionTransfer = AnyTransfer &
  (
    | { readonly fungible_info: FungibleInfo; readonly nft_info?: undefined }
    | { readonly nft_info: NftInfo; readonly fungible_info?: undefined }
  )

/** Purpose of a transaction: `revoke` withdraws what `approve` allows, `execute` is a call that fits none of the others. */
export type OperationType =
  | 'send'
  | 'receive'
  | 'trade'
  | 'approve'
  | 'revoke'
  | 'mint'
  | 'burn'
  | 'deploy'
  | 'execute'

/** An account's permission for somebody to spend its holding of a token, or to move its pieces of a collection. */
export interface Allowance {
  /** The token or collection in the chain's own format. */
  readonly token: string
  /** Who gains or loses the right to it, in the chain's own format. */
  readonly spender: string
  /**
   * How much may be spent from this transaction on: base units as a decimal string, because the source need not know the token's decimals; `'0'` if
   * nothing any more. `isUnlimited` tells which amounts have no limit in practice. Of a collection, the number of pieces, and 2^256 − 1 for all of them.
   * Absent if the source does not know it.
   */
  readonly amount?: string | undefined
}

/** A transaction in an account's history (product statement S3.15), in the shape of `GET /v1/account/{address}/history`. */
export interface Transaction {
  /** Unique within its network: the hash, on most chains. */
  readonly id: string
  readonly metadata: {
    readonly operationType: OperationType
    readonly hash: string
    /** CAIP-2. */
    readonly chain: NetworkId
    /** ISO 8601, in UTC; while the transaction is pending, the time it was sent. */
    readonly minedAt: string
    readonly status: 'confirmed' | 'failed' | 'pending'
    /** The account that signed it and pays for it: not always the sender named in the transfers. */
    readonly sentFrom: string
    /** The account or contract that it was sent to; empty if there is none. */
    readonly sentTo: string
    /** The fee paid, in whole units of the network's own currency, as a decimal string. */
    readonly fee?: string | undefined
    /** A text sent along with the transaction. Anybody can read it, and anybody can have written it. */
    readonly memo?: string | undefined
    /** The token that a trade is expected to bring while the amount is unknown, so that no transfer names it yet. */
    readonly expected?: FungibleInfo | undefined
    /** The right that `approve` gives and `revoke` withdraws. */
    readonly allowance?: Allowance | undefined
  }
  readonly transfers: readonly TransactionTransfer[]
}

/** The account whose history or collectibles are requested. */
export interface AccountQuery {
  readonly address: string
  readonly networkId: NetworkId
  /** `next` of the previous page; absent for the first page. Only the source that issued it understands it. */
  readonly cursor?: string | undefined
  /** Id of the account's newest known transaction: an answer cached before that transaction must not be used. */
  readonly newest?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/** A part of an account's history. */
export interface ActivityPage {
  /** Newest first. May be empty even if `next` is set: nothing was found in the part that was searched. */
  readonly data: readonly Transaction[]
  /** Cursor for older entries; absent at the end. */
  readonly next?: string | undefined
  /** Unix milliseconds of the oldest moment that was searched, if nothing older can be known from here. */
  readonly since?: number | undefined
  /** Set if only token movements can be seen: payments in the network's own currency are missing. */
  readonly tokensOnly?: true | undefined
  /** Set if payments that contracts made in the network's own currency may be missing, because the chain's node could not list all of them. */
  readonly isPartial?: true | undefined
}
