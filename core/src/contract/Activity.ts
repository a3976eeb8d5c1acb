import type { NetworkId } from './Network.js'

/** A token or currency that moved. */
export interface FungibleInfo {
  readonly name: string
  readonly symbol: string
  readonly icon?: { readonly url: string } | undefined
  /** The token in the chain's own form, as in `AssetRef.token`; absent for the network's own currency. */
  readonly address?: string | undefined
}

/** A collectible that moved. */
export interface NftInfo {
  readonly name: string
  readonly content?: { readonly preview?: { readonly url: string } | undefined } | undefined
  readonly flags?: { readonly is_spam: boolean } | undefined
  /** The collection in the chain's own form: a contract on EVM chains, a mint on Solana. */
  readonly address?: string | undefined
  /** Which piece of the collection: its number in decimal. */
  readonly tokenId?: string | undefined
}

interface AnyTransfer {
  /** As the account sees it; `self` is what it sent to itself. */
  readonly direction: 'in' | 'out' | 'self'
  /** Whole units as an exact decimal text without a sign, e.g. `'1.5'`. */
  readonly quantity: { readonly numeric: string }
  /** The addresses that it went from and to, where the chain says so. */
  readonly sender?: string | undefined
  readonly recipient?: string | undefined
}

/** One thing that moved in a transaction: an amount of a token, or a collectible. */
export type TransactionTransfer = AnyTransfer &
  (
    | { readonly fungible_info: FungibleInfo; readonly nft_info?: undefined }
    | { readonly nft_info: NftInfo; readonly fungible_info?: undefined }
  )

/** What a transaction was for: `revoke` takes back what `approve` allows, `execute` is a call that is none of the others. */
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

/** A transaction of an account's history (product statement S3.15), in the shape of `GET /v1/account/{address}/history`. */
export interface Transaction {
  /** Tells it apart from the others of its network: the hash, on most chains. */
  readonly id: string
  readonly metadata: {
    readonly operationType: OperationType
    readonly hash: string
    /** CAIP-2. */
    readonly chain: NetworkId
    /** ISO 8601, in UTC; when it was sent while it is pending. */
    readonly minedAt: string
    readonly status: 'confirmed' | 'failed' | 'pending'
    /** Who signed it and pays for it: not always who the transfers say. */
    readonly sentFrom: string
    /** The account or contract that it was sent to; empty where there is none. */
    readonly sentTo: string
    /** What it cost, in whole units of the network's own currency, as a decimal text. */
    readonly fee?: string | undefined
    /** A text that was sent along, which everybody can read and anybody may have written. */
    readonly memo?: string | undefined
    /** What a trade brings, while nobody has said how much: then no transfer names it. */
    readonly expected?: FungibleInfo | undefined
    /** Of `approve` and `revoke`: the token or collection, and who may move it, or no longer may. Both in the chain's own form. */
    readonly allowance?: { readonly token: string; readonly spender: string } | undefined
  }
  readonly transfers: readonly TransactionTransfer[]
}

/** Whose history or collectibles are asked for. */
export interface AccountQuery {
  readonly address: string
  readonly networkId: NetworkId
  /** `next` of the page before; absent for the first page. It means something only to the one who gave it. */
  readonly cursor?: string | undefined
  /** The id of the account's newest transaction, as far as is known: an answer that somebody has kept from before it does not do. */
  readonly newest?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/** A part of an account's history. */
export interface ActivityPage {
  /** The newest first. May be empty although `next` is there: then nothing was found in the part that was looked at. */
  readonly data: readonly Transaction[]
  /** Asks for what is older; absent at the end. */
  readonly next?: string | undefined
  /** Unix milliseconds of the oldest moment that was looked at, where nothing older can be known from here. */
  readonly since?: number | undefined
  /** Set where only movements of tokens can be seen: payments of the network's own currency are missing. */
  readonly tokensOnly?: true | undefined
}
