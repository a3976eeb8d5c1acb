import type { AssetRef, PluginContext, Transaction } from '@plugboard/core'
import { waitFor } from '@plugboard/core/chain'
import type { AccountRef } from '@plugboard/core/features'
import { reaction } from 'mobx'
import { AccountActivity } from './activity/AccountActivity.js'
import { AccountCollectibles } from './collectibles/AccountCollectibles.js'
import { AccountHoldings } from './holdings/AccountHoldings.js'
import { followAccount } from './holdings/followAccount.js'
import { followBalance } from './holdings/followBalance.js'
import { followProfile } from './names/followProfile.js'
import type { ListState } from './pages/PagedList.js'
import type { Prices } from './sources/Prices.js'
import type { SourceClient } from './sources/SourceClient.js'
import type { TokenLists } from './sources/TokenLists.js'
import type { AccountCache } from './storage/AccountCache.js'
import type { Caches, StoredList } from './storage/createCaches.js'
import { storeWhenRead } from './storage/storeWhenRead.js'
import type { TrustedItems } from './storage/TrustedItems.js'

/** How long to wait for token lists before a history is shown, in milliseconds. */
const listsMs = 1500
/** The minimum age of a history or a list of collectibles to be read again when the visitor returns to the page, in milliseconds. */
const freshMs = 30_000

/** The services that reading accounts needs. */
export interface AccountDeps {
  readonly kit: PluginContext
  readonly sources: SourceClient
  readonly lists: TokenLists
  readonly prices: Prices
  readonly caches: Caches
  readonly trusted: TrustedItems
}

/** An account that somebody has requested: its holdings, its history and its collectibles, each read when it is requested. */
export class OpenAccount {
  readonly holdings: AccountHoldings
  readonly #ended = new AbortController()
  #activity: AccountActivity | undefined
  #collectibles: AccountCollectibles | undefined
  /** The account's latest known transaction: a history that is opened later must contain it, too. */
  #newest: string | undefined

  /**
   * @param described additional tokens that the chain is asked about
   * @param wasHeld whether a live connection holds the account: then it is forgotten with the last such connection
   */
  constructor(
    readonly account: AccountRef,
    private readonly deps: AccountDeps,
    described: readonly AssetRef[],
    public wasHeld: boolean
  ) {
    const { caches, kit, lists, prices } = deps
    const { signal } = this.#ended
    const cache = caches.holdings
    const stored = cache.get(account)
    if (stored) prices.restore(stored.prices)
    this.holdings = new AccountHoldings(account, deps, stored, described)
    this.#later(() => {
      followAccount(account, this.holdings, { kit, cache, lists, prices, signal })
      followBalance(account, this.holdings, { kit, signal })
      reaction(
        () => lists.peek(account.networkId),
        () => this.holdings.includeListed(),
        { signal }
      )
      followProfile(account, { kit, sources: deps.sources, cache: caches.profiles, signal })
    })
  }

  get activity(): AccountActivity {
    if (this.#activity) return this.#activity
    const { account, deps } = this
    const { caches, kit, lists, sources, trusted } = deps
    const { signal } = this.#ended
    const load = () => lists.load(account.networkId)
    const { list: collectibles } = this.collectibles
    const activityDeps = {
      kit,
      sources,
      signal,
      waitForLists: () => waitFor(load, { signal, timeoutMs: listsMs }).catch(() => undefined),
      isTrusted: (id: string) => trusted.has(account, id),
      listed: () => lists.of(account.networkId),
      collectibles: () => collectibles.state.items
    }
    const activity = new AccountActivity(account, activityDeps, caches.activity.get(account)?.items)
    if (this.#newest !== undefined) activity.expect(this.#newest)
    this.#store(activity.list, caches.activity)
    this.#later(() => {
      reaction(
        () => activity.list.state.items,
        (history = []) => this.holdings.includeHistory(tokensIn(history)),
        { fireImmediately: true, signal }
      )
    })
    this.#activity = activity
    return activity
  }

  get collectibles(): AccountCollectibles {
    if (this.#collectibles) return this.#collectibles
    const { account, deps } = this
    const { caches, kit, sources } = deps
    const { signal } = this.#ended
    const stored = caches.collectibles.get(account)
    const collectibles = new AccountCollectibles(account, { kit, sources, signal }, stored)
    this.#store(collectibles.list, caches.collectibles)
    this.#collectibles = collectibles
    return collectibles
  }

  /**
   * Reads again what was requested before, because a transaction has changed it.
   *
   * @param isActive whether a wallet currently has the account on this network
   * @param newest the id of the transaction; `undefined` if its effect may come later and will not be reported
   */
  readAgain(isActive: boolean, newest: string | undefined): void {
    if (newest === undefined) this.holdings.expectChange()
    // A source that is asked about an account because of this transaction learns that the two belong together.
    else if (isActive) {
      this.#newest = newest
      this.#activity?.expect(newest)
    }
    void this.holdings.refresh()
    for (const list of this.#lists()) {
      if (isActive) list.readAgain()
      else list.expire()
    }
  }

  /** Reads the holdings, their prices and the lists that could not be read again, because the visitor asks for it. */
  async refresh(): Promise<void> {
    const { lists, prices } = this.deps
    lists.forgetFailure(this.account.networkId)
    prices.expire(this.holdings.state.holdings?.all.map(({ asset }) => asset) ?? [])
    await this.holdings.refresh()
  }

  /** Reads again what was requested before and has become old. */
  readWhenOld(): void {
    this.holdings.readWhenOld()
    // It may be time to try lists again that could not be read.
    void this.deps.lists.load(this.account.networkId)
    for (const list of this.#lists()) if (Date.now() - list.readAt >= freshMs) list.readAgain()
  }

  /** Stops everything that follows the account. */
  end(): void {
    this.#ended.abort()
  }

  #lists() {
    return [this.#activity?.list, this.#collectibles?.list].filter((list) => list !== undefined)
  }

  #store<T>(
    list: { readonly state: ListState<T, unknown>; readonly readAt: number },
    cache: AccountCache<StoredList<T>>
  ): void {
    const { kit } = this.deps
    const { signal } = this.#ended
    const state = () => list.state
    const value = () => list.state.items && { items: list.state.items, at: list.readAt }
    this.#later(() => storeWhenRead(this.account, { state, value }, { kit, cache, signal }))
  }

  /** An account can be opened while a view renders, so following it starts after that. */
  #later(follow: () => void): void {
    queueMicrotask(() => {
      if (!this.#ended.signal.aborted) follow()
    })
  }
}

/** The tokens that moved in these transactions. An account can still have them, although no list contains them. */
const tokensIn = (history: readonly Transaction[]): readonly AssetRef[] =>
  history.flatMap(({ metadata, transfers }) =>
    transfers.flatMap(({ fungible_info }) =>
      fungible_info?.address === undefined
        ? []
        : [{ networkId: metadata.chain, token: fungible_info.address }]
    )
  )
