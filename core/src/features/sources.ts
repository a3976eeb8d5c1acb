import type { AccountQuery, ActivityPage } from '../contract/Activity.js'
import type { Asset, AssetRef } from '../contract/Asset.js'
import type { CollectiblePage } from '../contract/Collectible.js'
import type { Holdings, HoldingsQuery } from '../contract/Holdings.js'
import type { NetworkId } from '../contract/Network.js'
import { createExtensionPoint, type ExtensionItem } from '../contract/Token.js'
import type { Finding, PreparedTransaction } from '../contract/Transaction.js'

/**
 * Somebody who answers questions about a chain. `order` says who is asked first: a host's own source stands at -10, a gateway at 0, and the
 * chain itself comes last, at 100. No source is trusted with money: transactions are prepared from what the chain says.
 */
export interface Source extends ExtensionItem {
  /** Whether it can answer for a network. */
  serves(networkId: NetworkId): boolean | Promise<boolean>
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

/** Knows what accounts have without the page asking a chain. Rejects when it cannot be asked or answers something else. */
export interface AssetSource extends Source {
  holdings(query: HoldingsQuery): Promise<Holdings>
  /** What an account can spend, on a network that keeps unspent outputs; `undefined` where it does not know them. */
  unspent?(query: HoldingsQuery): Promise<readonly UnspentOutput[] | undefined>
}

/** What one whole unit of an asset is worth. */
export interface Price {
  /** In US dollars, as a decimal text such as `'1803.25'`. */
  readonly usd: string
  /** When it was true: Unix milliseconds. */
  readonly at: number
}

/** Knows prices. Assets are identified by network and token, never by symbol; what has no price is left out of the answer. */
export interface PriceSource extends Source {
  /** Resolves with prices by `assetKey`. */
  prices(assets: readonly AssetRef[], signal?: AbortSignal): Promise<ReadonlyMap<string, Price>>
}

/** Names the tokens of a network that visitors may trust to be what their name says. */
export interface TokenListSource extends Source {
  tokens(networkId: NetworkId, signal?: AbortSignal): Promise<readonly Asset[]>
}

/** Knows what accounts did. Rejects when it cannot be asked or answers something else. */
export interface ActivitySource extends Source {
  page(query: AccountQuery): Promise<ActivityPage>
}

/** Knows what accounts have collected. Rejects when it cannot be asked or answers something else. */
export interface CollectibleSource extends Source {
  owned(query: AccountQuery): Promise<CollectiblePage>
}

/** Whom a name leads to. */
export interface ResolvedName {
  readonly address: string
  /** As its source writes it, e.g. normalised (ENSIP-15). */
  readonly name: string
  /** The name has no address for the network: this one is for another, as ENS names have one for coin type 60. The review says so. */
  readonly isOtherNetwork?: true | undefined
}

/** A name that a visitor may want, and whether somebody has it. */
export interface NameSuggestion {
  /** With its zone, e.g. `alice.reown.id`. */
  readonly name: string
  readonly registered: boolean
}

/** What registers a name for an account. */
export interface NameRegistration {
  /** Of the network on which the account is known (ENSIP-11). */
  readonly coinType: number
  readonly address: string
  /** As it was signed: JSON of `name`, `attributes` and `timestamp` (Unix seconds). */
  readonly message: string
  readonly signature: string
}

/** What an address calls itself, and whom that name leads to. */
export interface NamedAddress {
  readonly name: string
  readonly avatar?: string | undefined
  /** The name is shown only where this is the address that was asked about. */
  readonly address: string
}

/** What a source knows of an address. */
export interface NameLookup {
  readonly name?: string | undefined
  /** An `https:` address of a picture. */
  readonly avatar?: string | undefined
  /** Whom the name leads to, where the source has found that out in the same moment: `resolve` need not be asked then. */
  readonly resolved?: ResolvedName | undefined
}

/** Knows names of accounts, e.g. ENS. */
export interface NameSource extends Source {
  /** Endings of the names that it is asked about first, e.g. `['.eth']`. */
  readonly suffixes?: readonly string[] | undefined
  /** Resolves with `undefined` for a name that nobody has. */
  resolve(name: string, networkId: NetworkId, signal?: AbortSignal): Promise<ResolvedName | undefined>
  /** Resolves with what an address calls itself; it is shown only where the name resolves to the address again. */
  lookup(address: string, networkId: NetworkId, signal?: AbortSignal): Promise<NameLookup | undefined>
  /**
   * Looks many addresses up at once, for lists, and resolves their names too. Resolves with what is known, by the addresses as they were given. Without it
   * `lookup` and `resolve` are called for each.
   */
  lookupAll?(
    addresses: readonly string[],
    networkId: NetworkId,
    signal?: AbortSignal
  ): Promise<ReadonlyMap<string, NamedAddress>>
  /** Names like what a visitor types, below a zone such as `reown.id`; only for a source that registers names. */
  suggestions?(text: string, zone: string, signal?: AbortSignal): Promise<readonly NameSuggestion[]>
  /**
   * Registers a name. Rejects where it is taken or refused, with the words for the visitor in `reasons` of the error: `[{ name, description }]`.
   */
  register?(registration: NameRegistration, signal?: AbortSignal): Promise<void>
}

/** Looks at what a visitor is about to sign, and warns. What it does not say in time is shown as not checked. */
export interface FindingSource extends ExtensionItem {
  inspect(transaction: PreparedTransaction, signal: AbortSignal): Promise<readonly Finding[]>
}

/** Where plugins bring sources of holdings. */
export const assetSources = createExtensionPoint<AssetSource, 'core/assetSources'>('core/assetSources')

/** Where plugins bring sources of prices. */
export const priceSources = createExtensionPoint<PriceSource, 'core/priceSources'>('core/priceSources')

/** Where plugins bring token lists. */
export const tokenListSources = createExtensionPoint<TokenListSource, 'core/tokenListSources'>(
  'core/tokenListSources'
)

/** Where plugins bring sources of history. */
export const activitySources = createExtensionPoint<ActivitySource, 'core/activitySources'>(
  'core/activitySources'
)

/** Where plugins bring sources of collectibles. */
export const collectibleSources = createExtensionPoint<CollectibleSource, 'core/collectibleSources'>(
  'core/collectibleSources'
)

/** Where plugins bring sources of names. */
export const nameSources = createExtensionPoint<NameSource, 'core/nameSources'>('core/nameSources')

/** Where plugins bring warnings about transactions. */
export const findingSources = createExtensionPoint<FindingSource, 'core/findingSources'>(
  'core/findingSources'
)
