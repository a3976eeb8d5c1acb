import type { AccountQuery, ActivityPage, Collectible, PluginContext, Transaction } from '@plugboard/core'
import {
  type AccountRef,
  type ActivityOptions,
  type ActivitySource,
  type ActivityState,
  activitySources,
  addressKey,
  collectibleKey,
  isOnlyNftSpam,
  reviewToken
} from '@plugboard/core/features'
import { computed, makeObservable } from 'mobx'
import { portfolioErrors } from '../errors.js'
import { askForPage, type PageDeps, type PageKind } from '../pages/askForPage.js'
import { PagedList, type Reading } from '../pages/PagedList.js'
import type { Listed } from '../sources/TokenLists.js'
import { checkActivity } from './checkActivity.js'
import { createNaming } from './createNaming.js'
import { joinHistories, newestFirst } from './orderHistory.js'
import { namedFromHere, sentFromHere } from './sentFromHere.js'

/** The services that reading a history needs. */
export interface ActivityDeps extends PageDeps {
  readonly kit: PageDeps['kit'] & Pick<PluginContext, 'emit' | 'get' | 'networks' | 'report'>
  /** Resolves once it is known which tokens are on lists, as far as that can be known soon: unknown tokens are shown as unknown. */
  readonly waitForLists: () => Promise<unknown>
  readonly isTrusted: (id: string) => boolean
  /** The tokens on lists. Observable. */
  readonly listed: () => Listed
  /** The account's collectibles, as far as they have been read or stored. Asks nobody. Observable. */
  readonly collectibles: () => readonly Collectible[] | undefined
  /** Aborts when the account is forgotten. */
  readonly signal: AbortSignal
}

/** The error of a failure that no toast has reported. */
const untold = 'portfolio/activityUnread'

/** The list if nothing could be read: it is empty and does not even contain transactions sent from here. */
const failed: readonly Transaction[] = []

/**
 * One account's history on one network, page by page. Transactions that were sent from here and are not in it yet come before it. It is read when it
 * is first requested, and again when something has happened, but never by a timer.
 */
export class AccountActivity {
  readonly list: PagedList<Transaction, ActivityPage>
  /** The items that were read; the array stays the same while only other parts of the state change. */
  readonly #items = computed(() => {
    const { error, items, last } = this.list.state
    return error && !last && items?.length === 0 ? failed : items
  })

  /** The account's collectibles by their keys; another map only if they are others, not while they are being read. */
  readonly #owned = computed(() => this.deps.collectibles())
  readonly #pieces = computed(() => new Map(this.#owned.get()?.map((one) => [collectibleKey(one), one])))
  readonly #naming = computed(() =>
    createNaming({ listed: this.deps.listed(), collectibles: this.#pieces.get() })
  )

  /** The query: the account, with the id of a transaction that an answer must contain, until an answer contains it as settled. */
  #asked: AccountRef & Pick<AccountQuery, 'newest'>

  /** Whether any page was partial: what is missing there stays missing. Changes before the list does. */
  #isPartial = false

  /** Whether the visitor or the page has asked to see what is being read. */
  #isAwaited = false

  /** @param stored the history known before a reload */
  constructor(
    private readonly account: AccountRef,
    private readonly deps: ActivityDeps,
    stored: readonly Transaction[] | undefined
  ) {
    this.#asked = account
    const { kit, signal, waitForLists } = deps
    const kind: PageKind<ActivitySource, ActivityPage> = {
      point: activitySources,
      ofChain: ({ activity }) => activity,
      what: 'what an account did',
      ask: (source, query) => source.page(query),
      check: (networkId, answer) => checkActivity(kit, networkId, answer)
    }
    this.list = new PagedList({
      ask: async (from) => {
        const asked = this.#asked
        const [given] = await Promise.all([askForPage(deps, kind, asked, { from, signal }), waitForLists()])
        if (given?.page.isPartial) this.#isPartial = true
        // From here on, answers that others cache contain the transaction and can be used again. A node that is a block behind does not have it yet.
        if (!from && this.#asked === asked && hasSettled(given?.page, asked.newest)) this.#asked = account
        return given
      },
      keyOf: ({ id }) => id,
      join: joinHistories,
      fail: (cause, reading) => this.#fail(cause, reading),
      stored,
      signal
    })
    makeObservable<this, 'transactions'>(this, { state: computed, transactions: computed })
  }

  get state(): ActivityState {
    const { items: _, last, ...state } = this.list.state
    return {
      ...state,
      transactions: this.transactions,
      since: last?.since,
      tokensOnly: last?.tokensOnly ?? false,
      ...(this.#isPartial && { isPartial: true })
    }
  }

  /** The history; starts a reading if it has become old. */
  ask(options?: ActivityOptions): ActivityState {
    const { list } = this
    const isUntold = list.state.error?.code === untold && !options?.quiet
    if (isUntold && !list.isReading) list.expire()
    list.readWhenOld()
    if (list.isReading) this.#await(options)
    return this.state
  }

  /** Put together again when the history has changed, not when a page begins to be read. */
  private get transactions(): readonly Transaction[] | undefined {
    const items = this.#items.get()
    return items === undefined || items === failed ? items : this.#listed(items)
  }

  /** From now on, answers cached before a transaction are not accepted. @param newest its id */
  expect(newest: string): void {
    this.#asked = { ...this.account, newest }
  }

  /** Reads the next page, or the first one again after it failed. */
  async readMore(options?: ActivityOptions): Promise<void> {
    const { networkId } = this.account
    this.#await(options)
    if (this.list.state.hasMore && !options?.quiet)
      this.deps.kit.emit('LOAD_MORE_TRANSACTIONS', { networkId })
    await this.list.readMore()
  }

  /** The transactions to show: all except those that only distribute spam collectibles (product statement S5.23). */
  #listed(history: readonly Transaction[]): readonly Transaction[] {
    const { isTrusted, kit } = this.deps
    const pending = kit.get(reviewToken)?.pending ?? []
    const sent = sentFromHere(pending, this.account, history)
    const isWaiting = ({ metadata }: Transaction) => metadata.status === 'pending'
    const nameAsKnown = this.#naming.get()
    const all = newestFirst([...sent, ...history.map((one) => namedFromHere(nameAsKnown(one), pending))])
    return [...all.filter(isWaiting), ...all.filter((one) => !isWaiting(one))].filter(
      (one) => !isOnlyNftSpam(one, isTrusted)
    )
  }

  #await({ quiet = false }: ActivityOptions = {}): void {
    this.#isAwaited ||= !quiet
  }

  /**
   * If the first page fails, nothing is listed, and a visitor who has asked to see the history sees a notice (product statement S8.05).
   */
  #fail(cause: unknown, reading: Reading) {
    const { kit } = this.deps
    const { networkId } = this.account
    const { activityFailed, activityIncomplete, activityUnread } = portfolioErrors
    const make = reading !== 'first' ? activityIncomplete : this.#isAwaited ? activityFailed : activityUnread
    this.#isAwaited = false
    const error = make({ cause, notes: `The history of an account on ${networkId} could not be read.` })
    kit.report(error)
    kit.emit('ERROR_FETCH_TRANSACTIONS', { networkId, code: error.code })
    return error
  }
}

/** Whether a page contains a transaction that is no longer pending. */
const hasSettled = (page: ActivityPage | undefined, id: string | undefined): boolean =>
  page?.data.some(
    ({ metadata: { hash, status } }) => addressKey(hash) === addressKey(id ?? '') && status !== 'pending'
  ) ?? false
