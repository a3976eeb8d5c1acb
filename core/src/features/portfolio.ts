import type { Asset, AssetRef } from '../contract/Asset.js'
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

/** Holdings and prices of accounts, merged from all sources and the chains themselves. Everything it returns is observable. */
export interface Portfolio {
  /** What an account has. Reading it while nothing is known, or what is known has become old, starts a reading. */
  holdings(account: AccountRef): HoldingsState
  /** Reads an account's holdings again; resolves when that has ended, well or not. */
  refresh(account: AccountRef): Promise<void>
  /** The price of an asset, where a source knows one; the first call for an asset asks the sources. */
  price(asset: AssetRef): Price | undefined
  /** The tokens of a network that stand on a list; the first call asks the lists. */
  listedTokens(networkId: NetworkId): readonly Asset[]
  /**
   * What a token is: as its list says, else as the chain does. Rejects when the chain cannot be reached; `undefined` for what is no token.
   * From then on the holdings of its network's accounts say how much of it they have.
   */
  describe(asset: AssetRef, signal?: AbortSignal): Promise<Asset | undefined>
}

/** Holdings and prices, provided by `@plugboard/portfolio`. */
export const portfolioToken = createToken<Portfolio, 'core/portfolio'>('core/portfolio')
