import type { AccountQuery, ActivityPage, PluginContext, Transaction } from '@plugboard/core'
import {
  type AccountRef,
  type ActivitySource,
  type ActivityState,
  activitySources,
  addressKey,
  isOnlyNftSpam,
  reviewToken
} from '@plugboard/core/features'
import { computed, makeObservable } from 'mobx'
import { portfolioErrors } from '../errors.js'
import { askForPage, type PageDeps, type PageKind } from '../pages/askForPage.js'
import { PagedList, type Reading } from '../pages/PagedList.js'
import { checkActivity } from './checkActivity.js'
import { joinHistories, newestFirst } from './orderHistory.js'
import { namedFromHere, sentFromHere } from './sentFromHere.js'

/** What reading a history works on. */
export interface ActivityDeps extends PageDeps {
  readonly kit: PageDeps['kit'] & Pick<PluginContext, 'emit' | 'get' | 'networks' | 'report'>
  /** Resolves once it is known, as far as it can be soon, which tokens stand on lists: what is unknown is shown as such. */
  readonly waitForLists: () => Promise<unknown>
  readonly isTrusted: (id: string) => boolean
  /** Aborts when the account is forgotten. */
  readonly signal: AbortSignal
}

/** What is listed where nothing could be read: nothing, not even what was sent from here. */
const failed: readonly Transaction[] = []

/**
 * One account's history on one network, page by page, and before it what was sent from here and is not in it yet. It is read when it is first asked
 * for, and again when something has happened; never by a timer.
 */
export class AccountActivity {
  readonly list: PagedList<Transaction, ActivityPage>
  /** What was read, the same while only what is said about it changes. */
  readonly #items = computed(() => {
    const { error, items } = this.list.state
    return error && items?.length === 0 ? failed : items
  })

  /** What is asked: the account, with the id of a transaction that an answer has to know, until one has it settled. */
  #asked: AccountRef & Pick<AccountQuery, 'newest'>

  /** @param stored what was known before a reload */
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
        // What others keep from here on knows it, and need not be read anew each time. A node that is a block behind does not.
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
      tokensOnly: last?.tokensOnly ?? false
    }
  }

  /** Put together again where the history has changed, and not because a page begins to be read. */
  private get transactions(): readonly Transaction[] | undefined {
    const items = this.#items.get()
    return items === undefined || items === failed ? items : this.#listed(items)
  }

  /** From now on an answer does not do that somebody has kept from before a transaction. @param newest its id */
  expect(newest: string): void {
    this.#asked = { ...this.account, newest }
  }

  /** Reads the next page, or the first one again after it failed. */
  async readMore(): Promise<void> {
    const { networkId } = this.account
    if (this.list.state.hasMore) this.deps.kit.emit('LOAD_MORE_TRANSACTIONS', { networkId })
    await this.list.readMore()
  }

  /** What is shown: all but transactions that do nothing else than to hand out collectibles that are spam (product statement S5.23). */
  #listed(history: readonly Transaction[]): readonly Transaction[] {
    const { isTrusted, kit } = this.deps
    const pending = kit.get(reviewToken)?.pending ?? []
    const sent = sentFromHere(pending, this.account, history)
    const isWaiting = ({ metadata }: Transaction) => metadata.status === 'pending'
    const all = newestFirst([...sent, ...history.map((one) => namedFromHere(one, pending))])
    return [...all.filter(isWaiting), ...all.filter((one) => !isWaiting(one))].filter(
      (one) => !isOnlyNftSpam(one, isTrusted)
    )
  }

  /** Where the first page fails, the visitor sees a notice, and nothing is listed (product statement S8.05). */
  #fail(cause: unknown, reading: Reading) {
    const { kit } = this.deps
    const { networkId } = this.account
    const make = reading === 'first' ? portfolioErrors.activityFailed : portfolioErrors.activityIncomplete
    const error = make({ cause, notes: `The history of an account on ${networkId} could not be read.` })
    kit.report(error)
    kit.emit('ERROR_FETCH_TRANSACTIONS', { networkId, code: error.code })
    return error
  }
}

/** Whether a page has a transaction, and not as one that waits. */
const hasSettled = (page: ActivityPage | undefined, id: string | undefined): boolean =>
  page?.data.some(
    ({ metadata: { hash, status } }) => addressKey(hash) === addressKey(id ?? '') && status !== 'pending'
  ) ?? false
