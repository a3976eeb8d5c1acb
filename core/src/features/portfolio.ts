import type { Transaction } from '../contract/Activity.js'
import type { Asset, AssetRef } from '../contract/Asset.js'
import type { Collectible } from '../contract/Collectible.js'
import type { Holdings } from '../contract/Holdings.js'
import type { NetworkId } from '../contract/Network.js'
import { createToken } from '../contract/Token.js'
import type { KitError } from '../errors/KitError.js'
import type { Price } from './sources.js'

/** An account on a network. */
export interface AccountRef {
  readonly address: string
  readonly networkId: NetworkId
}

/** An account's holdings, as currently known. */
export interface HoldingsState {
  /** Absent until the first successful read; kept during later reads, even if they fail. */
  readonly holdings?: Holdings | undefined
  /** Set while `holdings` are only a part of what was known before a reload, because there was no room to store all. */
  readonly isCut?: true | undefined
  readonly loading: boolean
  /** Why the last read failed; absent once one has succeeded. */
  readonly error?: KitError | undefined
  /** After a failure, nothing is read again before this time: Unix milliseconds. */
  readonly retryAt?: number | undefined
}

/** The reading progress of a paged list. */
interface PagedState {
  readonly loading: boolean
  /** Whether there is more to read. */
  readonly hasMore: boolean
  /** Why the last read failed; absent once one has succeeded. */
  readonly error?: KitError | undefined
  /** Set if the list is unavailable: no source serves the network, and its namespace cannot read such a list. */
  readonly unavailable?: true | undefined
}

/** An account's history, as currently known. */
export interface ActivityState extends PagedState {
  /**
   * Newest first, with transactions that wait for inclusion at the top. Absent until the first page has been read or found in storage, and empty if it
   * cannot be read. Transactions that only hand out spam NFTs are left out (product statement S5.23).
   */
  readonly transactions?: readonly Transaction[] | undefined
  /** Unix milliseconds before which nothing is known, if the list ends before the account's first transaction. */
  readonly since?: number | undefined
  /** Whether payments of the network's own currency are missing. */
  readonly tokensOnly: boolean
  /** Whether payments that contracts made in the network's own currency may be missing. */
  readonly isPartial?: true | undefined
}

/** How a history is asked for. */
export interface ActivityOptions {
  /** The visitor has not asked to see the history: a failure is in `error`, and not shown as a toast. */
  readonly quiet?: boolean | undefined
}

/** An account's collectibles, as currently known. */
export interface CollectiblesState extends PagedState {
  /** Absent until the first page has been read or found in storage, and empty if neither is possible. */
  readonly collectibles?: readonly Collectible[] | undefined
  /** When the collectibles were read, in Unix milliseconds, while they are only those known before a reload. */
  readonly storedAt?: number | undefined
  /** Whether pieces received long ago may be missing. */
  readonly isPartial: boolean
}

/** Holdings and prices of accounts, merged from all sources and the chains themselves. Everything it returns is observable. */
export interface Portfolio {
  /** An account's holdings. Accessing them starts a read if nothing is known or the data is old. */
  holdings(account: AccountRef): HoldingsState
  /** Reads an account's holdings again; resolves when that has ended, successfully or not. */
  refresh(account: AccountRef): Promise<void>
  /**
   * An account's history. Accessing it starts a read if nothing is known, or if a read failed that was only asked for with `quiet`; there is no timer.
   */
  activity(account: AccountRef, options?: ActivityOptions): ActivityState
  /** Reads the next page of an account's history, or retries the first one after a failure; resolves when that has ended, successfully or not. */
  readMoreActivity(account: AccountRef, options?: ActivityOptions): Promise<void>
  /** An account's collectibles. Accessing them starts a read if nothing is known. */
  collectibles(account: AccountRef): CollectiblesState
  /** Reads the next page of an account's collectibles, or retries the first one after a failure; resolves when that has ended, successfully or not. */
  readMoreCollectibles(account: AccountRef): Promise<void>
  /** Whether the visitor has marked something as not spam. @param id an `assetKey`, a `collectibleKey` or the id of a transaction */
  isTrusted(account: AccountRef, id: string): boolean
  /** Marks something as not spam, for as long as the account is connected. */
  trust(account: AccountRef, id: string): void
  /** Takes a mark as not spam back, so that what looks like spam is hidden again. Views offer this only if it is there. */
  distrust?(account: AccountRef, id: string): void
  /** The price of an asset, if a source knows one; the first call for an asset asks the sources. */
  price(asset: AssetRef): Price | undefined
  /** Whether `price` does not know an asset's price only because not all sources have answered the first request for it. */
  isReadingPrice?(asset: AssetRef): boolean
  /** The tokens of a network that are on a list; the first call asks the lists. */
  listedTokens(networkId: NetworkId): readonly Asset[]
  /** Whether none of the lists of a network's tokens could be read, so that any token may be on one. */
  areListsMissing?(networkId: NetworkId): boolean
  /** The token as a list names it; `undefined` if no list does, or none has loaded yet. The first call asks the lists. */
  listedToken?(asset: AssetRef): Asset | undefined
  /**
   * Describes a token as its list does, otherwise as the chain does. Rejects when the chain cannot be reached; `undefined` for anything that is not a
   * token. Afterwards, the holdings of its network's accounts include their balance of it.
   */
  describe(asset: AssetRef, signal?: AbortSignal): Promise<Asset | undefined>
  /**
   * Preloads the code, so that an account's stored data can be drawn in a view's first frame. Reads no account and asks no source; if it fails,
   * the code is loaded again when it is needed. A view calls it when its own code is loaded.
   */
  prefetch?(): void
}

/** Holdings and prices, provided by `@plugboard/portfolio`. */
export const portfolioToken = createToken<Portfolio, 'core/portfolio'>('core/portfolio')
