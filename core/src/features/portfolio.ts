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

/** What is known of an account's holdings at the moment. */
export interface HoldingsState {
  /** Absent until they have been read once; they stay while they are read again, and when that fails. */
  readonly holdings?: Holdings | undefined
  readonly loading: boolean
  /** Why the last reading failed; absent once one has succeeded. */
  readonly error?: KitError | undefined
  /** Unix milliseconds before which nothing is read again after a failure. */
  readonly retryAt?: number | undefined
}

/** How far a list has been read that comes in pages. */
interface PagedState {
  readonly loading: boolean
  /** Whether there is more to read. */
  readonly hasMore: boolean
  /** Why the last reading failed; absent once one has succeeded. */
  readonly error?: KitError | undefined
  /** Set where nobody can be asked: no source serves the network, and its namespace cannot read such a list. */
  readonly unavailable?: true | undefined
}

/** What is known of an account's history at the moment. */
export interface ActivityState extends PagedState {
  /**
   * The newest first; what waits to be included comes before. Absent until the first page has been read or found in the storage, and empty when it
   * cannot be read. Transactions that do nothing but to hand out spam NFTs are left out (product statement S5.23).
   */
  readonly transactions?: readonly Transaction[] | undefined
  /** Unix milliseconds before which nothing is known, where the end of the list is not the beginning of the account. */
  readonly since?: number | undefined
  /** Whether payments of the network's own currency are missing. */
  readonly tokensOnly: boolean
}

/** What is known of an account's collectibles at the moment. */
export interface CollectiblesState extends PagedState {
  /** Absent until the first page has been read or found in the storage, and empty when it cannot be read. */
  readonly collectibles?: readonly Collectible[] | undefined
  /** Whether pieces that came long ago may be missing. */
  readonly isPartial: boolean
}

/** Holdings and prices of accounts, merged from all sources and the chains themselves. Everything it returns is observable. */
export interface Portfolio {
  /** What an account has. Reading it while nothing is known, or what is known has become old, starts a reading. */
  holdings(account: AccountRef): HoldingsState
  /** Reads an account's holdings again; resolves when that has ended, well or not. */
  refresh(account: AccountRef): Promise<void>
  /** What an account did. Reading it while nothing is known starts a reading; no timer does. */
  activity(account: AccountRef): ActivityState
  /** Reads the next page of an account's history, or the first one again after it failed; resolves when that has ended, well or not. */
  readMoreActivity(account: AccountRef): Promise<void>
  /** What an account has collected. Reading it while nothing is known starts a reading. */
  collectibles(account: AccountRef): CollectiblesState
  /** Reads the next page of an account's collectibles, or the first one again after it failed; resolves when that has ended, well or not. */
  readMoreCollectibles(account: AccountRef): Promise<void>
  /** Whether the visitor has said that something is no spam. @param id an `assetKey`, a `collectibleKey` or the id of a transaction */
  isTrusted(account: AccountRef, id: string): boolean
  /** Keeps that the visitor has said so, for as long as the account is connected. */
  trust(account: AccountRef, id: string): void
  /** The price of an asset, where a source knows one; the first call for an asset asks the sources. */
  price(asset: AssetRef): Price | undefined
  /** The tokens of a network that stand on a list; the first call asks the lists. */
  listedTokens(networkId: NetworkId): readonly Asset[]
  /** The token as a list names it, `undefined` where none does or none is known yet; the first call asks the lists. */
  listedToken?(asset: AssetRef): Asset | undefined
  /**
   * What a token is: as its list says, else as the chain does. Rejects when the chain cannot be reached; `undefined` for what is no token.
   * From then on the holdings of its network's accounts say how much of it they have.
   */
  describe(asset: AssetRef, signal?: AbortSignal): Promise<Asset | undefined>
  /**
   * Loads the code ahead, so that what is stored of an account can be drawn in a view's first frame. Reads no account and asks no source; where it fails,
   * it is loaded again when it is needed. A view calls it when its own code is loaded.
   */
  prefetch?(): void
}

/** Holdings and prices, provided by `@plugboard/portfolio`. */
export const portfolioToken = createToken<Portfolio, 'core/portfolio'>('core/portfolio')
