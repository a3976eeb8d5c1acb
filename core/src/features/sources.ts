import type { AccountQuery, ActivityPage } from '../contract/Activity.js'
import type { Asset, AssetRef } from '../contract/Asset.js'
import type { CollectiblePage } from '../contract/Collectible.js'
import type { Holdings, HoldingsQuery } from '../contract/Holdings.js'
import type { NetworkId } from '../contract/Network.js'
import { createExtensionPoint, type ExtensionItem } from '../contract/Token.js'
import type { Finding, PreparedTransaction } from '../contract/Transaction.js'

/**
 * A source that answers questions about a chain. Sources are asked by ascending `order`: a host's own source is at -10, a gateway at 0, and the
 * chain itself comes last, at 100. No source is trusted with money: transactions are prepared from what the chain says.
 */
export interface Source extends ExtensionItem {
  /** Whether it can answer for a network. */
  serves(networkId: NetworkId): boolean | Promise<boolean>
}

/** An unspent output, on a network whose accounts hold such outputs. */
export interface UnspentOutput {
  /** Id of the transaction that created it: 64 hex digits in lower case. */
  readonly txid: string
  /** Its index among the outputs of that transaction, from 0. */
  readonly vout: number
  /** In base units. */
  readonly value: bigint
  /** Whether it is in a block. */
  readonly confirmed: boolean
}

/** A source of account holdings, so that the page does not have to ask a chain. Rejects when it cannot be asked or its answer is invalid. */
export interface AssetSource extends Source {
  holdings(query: HoldingsQuery): Promise<Holdings>
  /** An account's spendable outputs, on a network that keeps unspent outputs; `undefined` if it does not know them. */
  unspent?(query: HoldingsQuery): Promise<readonly UnspentOutput[] | undefined>
}

/** The price of one whole unit of an asset. */
export interface Price {
  /** In US dollars, as a decimal string such as `'1803.25'`. */
  readonly usd: string
  /** Time of the price: Unix milliseconds. */
  readonly at: number
}

/** A source of prices. Assets are identified by network and token, never by symbol; assets without a price are left out of the answer. */
export interface PriceSource extends Source {
  /** Resolves with prices by `assetKey`; `undefined` marks assets whose prices could not be read, so that an earlier price of them stays. */
  prices(assets: readonly AssetRef[], signal?: AbortSignal): Promise<ReadonlyMap<string, Price | undefined>>
}

/** A source of token lists: the tokens of a network that visitors can trust to be what their name says. */
export interface TokenListSource extends Source {
  tokens(networkId: NetworkId, signal?: AbortSignal): Promise<readonly Asset[]>
}

/** A source of account history. Rejects when it cannot be asked or its answer is invalid. */
export interface ActivitySource extends Source {
  page(query: AccountQuery): Promise<ActivityPage>
}

/** A source of account collectibles. Rejects when it cannot be asked or its answer is invalid. */
export interface CollectibleSource extends Source {
  owned(query: AccountQuery): Promise<CollectiblePage>
}

/** The account that a name resolves to. */
export interface ResolvedName {
  readonly address: string
  /** As its source writes it, e.g. normalised (ENSIP-15). */
  readonly name: string
  /**
   * The name has no address for the network, and this address is for another one, e.g. an ENS name's address for coin type 60. The
   * review says so.
   */
  readonly isOtherNetwork?: true | undefined
}

/** A name that a visitor may want, and whether it is taken. */
export interface NameSuggestion {
  /** With its zone, e.g. `alice.reown.id`. */
  readonly name: string
  readonly registered: boolean
}

/** The data that registers a name for an account. */
export interface NameRegistration {
  /** Of the network on which the account is known (ENSIP-11). */
  readonly coinType: number
  readonly address: string
  /** The signed message: JSON of `name`, `attributes` and `timestamp` (Unix seconds). */
  readonly message: string
  readonly signature: string
}

/** An address's own name, and the address that the name resolves to. */
export interface NamedAddress {
  readonly name: string
  readonly avatar?: string | undefined
  /** The name is shown only if this is the requested address. */
  readonly address: string
}

/** A source's answer about an address. */
export interface NameLookup {
  readonly name?: string | undefined
  /** An `https:` address of a picture. */
  readonly avatar?: string | undefined
  /** The resolved name, if the source found it at the same time: `resolve` need not be called then. */
  readonly resolved?: ResolvedName | undefined
}

/** A source of account names, e.g. ENS. */
export interface NameSource extends Source {
  /** Endings of the names for which this source is asked first, e.g. `['.eth']`. */
  readonly suffixes?: readonly string[] | undefined
  /** Resolves with `undefined` for a name that is not registered. */
  resolve(name: string, networkId: NetworkId, signal?: AbortSignal): Promise<ResolvedName | undefined>
  /** Resolves with an address's own name; it is shown only if the name resolves to the address again. */
  lookup(address: string, networkId: NetworkId, signal?: AbortSignal): Promise<NameLookup | undefined>
  /**
   * Looks up many addresses at once, for lists, and resolves their names too. Resolves with what is known, keyed by the addresses as given. Without it,
   * `lookup` and `resolve` are called for each.
   */
  lookupAll?(
    addresses: readonly string[],
    networkId: NetworkId,
    signal?: AbortSignal
  ): Promise<ReadonlyMap<string, NamedAddress>>
  /** Suggests names like the one a visitor types, below a zone such as `reown.id`; only for a source that registers names. */
  suggestions?(text: string, zone: string, signal?: AbortSignal): Promise<readonly NameSuggestion[]>
  /**
   * Registers a name. Rejects if the name is taken or refused, with texts for the visitor in the error's `reasons`: `[{ name, description }]`.
   */
  register?(registration: NameRegistration, signal?: AbortSignal): Promise<void>
}

/** Checks what a visitor is about to sign, and warns. If it does not answer in time, a finding says that this was not checked. */
export interface FindingSource extends ExtensionItem {
  inspect(transaction: PreparedTransaction, signal: AbortSignal): Promise<readonly Finding[]>
}

/** The extension point for plugins that add sources of holdings. */
export const assetSources = createExtensionPoint<AssetSource, 'core/assetSources'>('core/assetSources')

/** The extension point for plugins that add sources of prices. */
export const priceSources = createExtensionPoint<PriceSource, 'core/priceSources'>('core/priceSources')

/** The extension point for plugins that add token lists. */
export const tokenListSources = createExtensionPoint<TokenListSource, 'core/tokenListSources'>(
  'core/tokenListSources'
)

/** The extension point for plugins that add sources of history. */
export const activitySources = createExtensionPoint<ActivitySource, 'core/activitySources'>(
  'core/activitySources'
)

/** The extension point for plugins that add sources of collectibles. */
export const collectibleSources = createExtensionPoint<CollectibleSource, 'core/collectibleSources'>(
  'core/collectibleSources'
)

/** The extension point for plugins that add sources of names. */
export const nameSources = createExtensionPoint<NameSource, 'core/nameSources'>('core/nameSources')

/** The extension point for plugins that add warnings about transactions. */
export const findingSources = createExtensionPoint<FindingSource, 'core/findingSources'>(
  'core/findingSources'
)
