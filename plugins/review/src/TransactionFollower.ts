import {
  connectErrors,
  isKitError,
  type PluginContext,
  parseCaipNetworkId,
  type SentTransaction,
  type TransactionStatus
} from '@plugboard/core'
import { sleep } from '@plugboard/core/chain'
import type { PendingState, PendingTransaction } from '@plugboard/core/features'
import { when } from 'mobx'
import { reviewErrors } from './errors.js'
import { noticeTexts } from './locale.en.notices.js'
import { isFound, nextState, outcomeOf } from './nextState.js'
import { isShown, notifyTransaction } from './notifyTransaction.js'
import type { PendingTransactions } from './PendingTransactions.js'
import { TransactionStatusReader } from './TransactionStatusReader.js'

/** How often networks are asked about a transaction, and when following it is given up, in milliseconds. */
export interface FollowTiming {
  readonly first: number
  readonly longest: number
  /** How long a network can fail to know a sent transaction before it counts as dropped: its endpoints learn of a transaction at different times. */
  readonly missing: number
  /** A transaction without an outcome after this time is no longer followed. */
  readonly forgotten: number
}

export const followTiming: FollowTiming = {
  first: 500,
  longest: 15_000,
  missing: 30_000,
  forgotten: 3 * 24 * 60 * 60 * 1000
}

const growth = 1.3

/** How long a view must have shown the state of a transaction to be sure that the visitor has seen it, in milliseconds. */
const seenMs = 1000

/** Follows transactions that the wallet was asked for until the network's answer is final, and notifies the visitor if no view shows them. */
export class TransactionFollower {
  /** The transactions being followed, by key. Aborting ends the pause before the next check. */
  readonly #followed = new Map<string, AbortController>()
  /** Keys of transactions whose senders on this page are still there: the senders read balances again themselves. */
  readonly #sentHere = new Set<string>()
  readonly #status: TransactionStatusReader

  constructor(
    private readonly kit: PluginContext,
    private readonly transactions: PendingTransactions,
    private readonly timing: FollowTiming = followTiming
  ) {
    this.#status = new TransactionStatusReader(kit, transactions)
    kit.registerTexts({ en: noticeTexts })
  }

  /** Whether its sender on this page is still there. */
  isSentHere(key: string): boolean {
    return this.#sentHere.has(key)
  }

  /** Follows a transaction that was requested before a reload or in another tab. */
  resume(key: string): void {
    const transaction = this.transactions.find(key)
    if (!transaction) return
    const { id, state, networkId } = transaction
    const { follow } = this.#status.capabilities(transaction)
    if (state === 'sent' && this.#isForgotten(transaction))
      this.transactions.change(key, { state: 'dropped' })
    else if (this.#status.canRead(transaction)) this.watch(key)
    else if (follow && state === 'sent' && id !== undefined)
      void this.#settle(transaction, follow(networkId, id, this.kit.signal))
  }

  /** Follows a transaction that was just sent. @returns the result for the caller: a different transaction in its place is not the caller's */
  follow(transaction: PendingTransaction, sent: SentTransaction): SentTransaction {
    const { key } = transaction
    const { id, settled } = sent
    this.#sentHere.add(key)
    this.#notifyOnceHidden(key, 'sent')
    if (!this.#status.canRead(transaction)) {
      void this.#settle(transaction, settled)
      return sent
    }
    this.watch(key)
    const outcome = this.#outcomeAsShown(key, settled)
    // Nobody is required to wait for it.
    outcome.catch(() => undefined)
    return Object.freeze({ id, settled: outcome })
  }

  /** The sender may learn earlier that a block contains the transaction; the check after that determines what it did. */
  async #outcomeAsShown(key: string, settled: SentTransaction['settled']): SentTransaction['settled'] {
    const outcome = await settled
    this.#lookNow(key)
    if (outcome !== 'confirmed') return outcome
    const ended = new AbortController()
    const late = sleep(this.timing.longest, { signal: [ended.signal, this.kit.signal] })
    return Promise.race([this.#settled(key), late.then(() => outcome)])
      .catch(() => outcome)
      .finally(() => ended.abort())
  }

  /** Starts looking for a transaction on its network, before it is known whether the wallet has sent it. */
  watch(key: string): void {
    if (this.#followed.has(key)) this.#lookNow(key)
    else {
      this.#followed.set(key, new AbortController())
      void this.#watch(key).finally(() => this.#followed.delete(key))
    }
  }

  /**
   * Resolves once the network has a transaction that the wallet is being asked for, regardless of the wallet's answer. If another transaction takes
   * its place in the meantime, that says nothing about it, because the wallet may still send it in the next place.
   *
   * @param signal ends the wait: rejects
   */
  async found(key: string, signal: AbortSignal): Promise<SentTransaction> {
    this.transactions.markAsked(key, signal)
    this.#sentHere.add(key)
    let id: string | undefined
    const isFound = () => {
      const transaction = this.transactions.find(key)
      if (transaction?.state !== 'asking') id = transaction?.id
      return id !== undefined
    }
    await when(isFound, { signal })
    const settled = this.#settled(key)
    // Nobody is required to wait for it.
    settled.catch(() => undefined)
    return Object.freeze({ id: id ?? '', settled })
  }

  async #settled(key: string): SentTransaction['settled'] {
    const transaction = () => this.transactions.find(key)
    const outcome = () => outcomeOf(transaction())
    const isOver = () => transaction() === undefined || outcome() !== undefined
    await when(isOver, { signal: this.kit.signal }).catch(() => undefined)
    const ended = outcome()
    // The page was closed or the record is gone: nobody here will learn the outcome.
    if (!ended) throw connectErrors.aborted()
    return ended
  }

  /** Checks repeatedly until the network's answer is final. */
  async #watch(key: string): Promise<void> {
    const { signal } = this.kit
    // Of a confirmed one, only a reorganisation would be news. A page can be loaded with many of them.
    let delay = this.timing[this.transactions.find(key)?.state === 'confirmed' ? 'longest' : 'first']
    let missingSince: number | undefined
    while (!signal.aborted) {
      const transaction = this.transactions.find(key)
      if (!transaction || transaction.isFinal || this.#isForgotten(transaction)) return
      if (!this.#status.canRead(transaction)) return
      const status = await this.#status.read(transaction)
      if (signal.aborted) return
      if (status) {
        missingSince = status.state === 'unseen' ? (missingSince ?? Date.now()) : undefined
        const isMissingLong = missingSince !== undefined && Date.now() - missingSince >= this.timing.missing
        if (this.#apply(key, status, isMissingLong)) delay = this.timing.first
        // Not by the answer: while the wallet is being asked, nothing but a find is stored.
        if (this.transactions.find(key)?.state === 'expired') return
      }
      const due = this.#followed.get(key)
      await sleep(delay, { signal: [due?.signal, signal] }).catch(() => undefined)
      delay = due?.signal.aborted ? this.timing.first : Math.min(delay * growth, this.timing.longest)
      this.#followed.set(key, new AbortController())
    }
  }

  /**
   * Stores the network's answer and notifies about it. @returns whether to check again soon, because the answer is news or belongs to another
   * transaction
   */
  #apply(key: string, status: TransactionStatus, isMissingLong: boolean): boolean {
    const now = this.transactions.find(key)
    const found = isFound(status) ? status : undefined
    if (!now || (this.transactions.asked.has(key) && !found)) return false
    // Two identical transactions may have found the same id at once, but it belongs to only one of them. The next check excludes it.
    if (found && found.id !== now.id && this.transactions.hasOther(now, found.id)) return true
    const state = nextState(now, status, isMissingLong)
    const isAsShown = found?.isAsShown ?? now.isAsShown
    const before = this.transactions.change(key, {
      state,
      ...((state !== now.state || isAsShown !== now.isAsShown) && { dismissedAt: undefined }),
      ...('isFinal' in status && status.isFinal && { isFinal: true }),
      ...(found && { id: found.id, ...(now.id === undefined && { foundBy: now.fingerprint }) }),
      ...(isAsShown !== undefined && { isAsShown }),
      ...(found?.fingerprint && { fingerprint: found.fingerprint })
    })
    if (!before) return false
    const after = { ...before, id: found?.id ?? before.id, isAsShown }
    const isOther = isAsShown === false && before.isAsShown !== false
    if (isOther) this.kit.report(reviewErrors.notAsShown())
    if (before.state !== state) this.#tell(after, state)
    else if (isOther && state !== 'asking') this.#notifyOnceHidden(key, state)
    return isOther || before.state !== state
  }

  /** Reports a transaction whose namespace reports only its outcome. */
  async #settle(transaction: PendingTransaction, settled: SentTransaction['settled']): Promise<void> {
    try {
      const outcome = await settled
      const before = this.transactions.change(transaction.key, { state: outcome })
      // Another tab may have reported it already.
      if (before?.state !== outcome) this.#tell(transaction, outcome)
    } catch (error) {
      // The page was closed: following continues when it is opened again.
      if (!isKitError(error) || error.code !== 'connect/aborted') this.kit.report(error)
    }
  }

  #tell(transaction: PendingTransaction, state: PendingState): void {
    const { networkId, id = '', state: before } = transaction
    const event = { namespace: parseCaipNetworkId(networkId).namespace, networkId, id }
    const outcome = outcomeOf({ ...transaction, state })
    if (before === 'asking' && id) this.kit.emit('TRANSACTION_SENT', event)
    if (outcome && id) this.kit.emit('TRANSACTION_SETTLED', { ...event, outcome })
    // The sender from before a reload is gone.
    if (outcome && !this.#sentHere.has(transaction.key)) void this.kit.actions.refreshBalance(event.namespace)
    if (state !== 'asking') this.#notifyOnceHidden(transaction.key, state)
  }

  /**
   * Notifies about the state of a transaction once no view shows it any more, unless the state is another one by then, or the view has
   * shown how it ended for long enough: a view is left by itself as soon as the transaction is sent, perhaps the moment it ends.
   */
  #notifyOnceHidden(key: string, state: Exclude<PendingState, 'asking'>): void {
    const now = () => this.transactions.listed.find((one) => one.key === key && one.state === state)
    const isLeft = () => !isShown(this.kit, key) || !now()
    const notify = () => {
      const transaction = now()
      if (transaction) notifyTransaction(this.kit, transaction, state)
    }
    if (isLeft()) return void notify()
    const limit = state !== 'sent' && { timeout: seenMs }
    when(isLeft, { signal: this.kit.signal, ...limit }).then(notify, () => undefined)
  }

  #isForgotten({ at }: PendingTransaction): boolean {
    return Date.now() - at > this.timing.forgotten
  }

  #lookNow(key: string): void {
    this.#followed.get(key)?.abort()
  }
}
