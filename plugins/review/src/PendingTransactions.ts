import type { PluginStorage, StorageItem } from '@plugboard/core'
import type { PendingTransaction } from '@plugboard/core/features'
import { action, computed, makeObservable, observableRef } from 'mobx'
import { type KeptTransaction, maxTransactions, readTransactions } from './readTransactions.js'

/** The key under which transactions are stored. */
export const pendingItem = 'pending'

/** A transaction in a form that JSON can store: amounts are decimal strings. */
type Stored = Omit<KeptTransaction, Amounts> & { readonly [Name in Amounts]?: string | undefined }
type Amounts = 'amount' | 'minimum' | 'allowedAmount'

/** The fields of a transaction that can become known later. */
export type TransactionPatch = Partial<
  Pick<
    KeptTransaction,
    | 'id'
    | 'state'
    | 'isFinal'
    | 'isAsShown'
    | 'dismissedAt'
    | 'fingerprint'
    | 'foundBy'
    | 'steps'
    | 'digest'
    | 'minimum'
  >
>

/** Transactions that were sent from this browser, of all accounts, newest first. They survive a reload. */
export class PendingTransactions {
  all: readonly KeptTransaction[] = []
  /** Keys of the transactions that the wallet is currently being asked for from this page. */
  asked: ReadonlySet<string> = new Set()
  readonly #item: StorageItem<readonly KeptTransaction[]>
  readonly #write: StorageItem<readonly Stored[]>

  constructor(storage: PluginStorage) {
    this.#item = storage.item(pendingItem, { guard: readTransactions })
    this.#write = storage.item<readonly Stored[]>(pendingItem, { guard: () => undefined })
    makeObservable<this, 'set' | 'setAsked'>(this, {
      all: observableRef,
      asked: observableRef,
      listed: computed,
      set: action,
      setAsked: action
    })
    this.set(this.#read())
    // Transactions that are too old are not looked up again on each page.
    if (!this.all.length) this.#item.remove()
  }

  /** All except those that the visitor has dismissed within the last day. */
  get listed(): readonly PendingTransaction[] {
    const listed = this.all.filter(({ dismissedAt }) => dismissedAt === undefined)
    return listed.map((one) => (this.asked.has(one.key) ? { ...one, isAsked: true } : one))
  }

  /** Records that the wallet is being asked for a transaction, until the signal aborts. */
  markAsked(key: string, signal: AbortSignal): void {
    this.setAsked(new Set([...this.asked, key]))
    const end = () => this.setAsked(new Set([...this.asked].filter((one) => one !== key)))
    signal.addEventListener('abort', end, { once: true })
  }

  find(key: string): KeptTransaction | undefined {
    return this.all.find((one) => one.key === key)
  }

  /** Takes over what another tab has stored. */
  readAgain(): void {
    this.set(this.#read())
  }

  /** Whether another transaction on the same network has an id. Another tab could have just found it. */
  hasOther({ key, networkId }: PendingTransaction, id: string): boolean {
    return this.#read().some((one) => one.key !== key && one.networkId === networkId && one.id === id)
  }

  /** Adds a transaction, or replaces the one with the same key. */
  put(transaction: KeptTransaction): void {
    const rest = this.#read().filter(({ key }) => key !== transaction.key)
    this.#store([Object.freeze(transaction), ...rest])
  }

  /** @returns its state before the change; another tab may have changed or removed it in the meantime */
  change(key: string, patch: TransactionPatch): KeptTransaction | undefined {
    const stored = this.#read()
    const before = stored.find((one) => one.key === key)
    if (!before) this.set(this.all.filter((one) => one.key !== key))
    else if (isNews(before, patch) || this.find(key)?.state !== before.state) {
      const after = Object.freeze({ ...before, ...patch })
      const rest = stored.filter((one) => one !== before)
      const isDone = after.dismissedAt !== undefined && isOver(after)
      this.#store(isDone ? rest : [after, ...rest])
    }
    return before
  }

  /**
   * Stores the id that a wallet has returned. That id may already have been assigned to an older, identical transaction, which then becomes
   * unanswered again.
   *
   * @returns the key of the older transaction
   */
  answer(key: string, id: string): string | undefined {
    const { networkId } = this.change(key, { id, state: 'sent' }) ?? {}
    const isOlder = (one: KeptTransaction) =>
      one.key !== key && one.id === id && one.networkId === networkId && one.foundBy !== undefined
    const older = this.#read().find(isOlder)
    if (!older) return undefined
    this.put({
      ...older,
      id: undefined,
      state: 'asking',
      isFinal: undefined,
      isAsShown: undefined,
      fingerprint: older.foundBy,
      foundBy: undefined
    })
    return older.key
  }

  /** Removes a transaction from the list for a day. It is forgotten once its network's answer is final. */
  dismiss(key: string): void {
    this.change(key, { dismissedAt: Date.now() })
  }

  remove(key: string): void {
    this.#store(this.#read().filter((one) => one.key !== key))
  }

  /** The current contents of the storage: another tab may have written to it in the meantime. */
  #read(): readonly KeptTransaction[] {
    return this.#item.get() ?? []
  }

  #store(all: readonly KeptTransaction[]): void {
    // The oldest that are over give way first: the others can still arrive.
    const kept = [...all].sort(newestFirst).sort((a, b) => Number(isOver(a)) - Number(isOver(b)))
    const sorted = kept.slice(0, maxTransactions).sort(newestFirst)
    this.set(sorted)
    if (sorted.length) this.#write.set(sorted.map(toStored))
    else this.#item.remove()
  }

  private set(all: readonly KeptTransaction[]): void {
    this.all = all
  }

  private setAsked(asked: ReadonlySet<string>): void {
    this.asked = asked
  }
}

const newestFirst = (a: KeptTransaction, b: KeptTransaction): number => b.at - a.at

/** Whether its network's answer is final. */
const isOver = ({ isFinal, state }: KeptTransaction): boolean => isFinal === true || state === 'expired'

const isNews = (before: KeptTransaction, patch: TransactionPatch): boolean =>
  JSON.stringify(toStored({ ...before, ...patch })) !== JSON.stringify(toStored(before))

const toStored = ({ amount, minimum, allowedAmount, ...rest }: KeptTransaction): Stored => ({
  ...rest,
  amount: amount?.toString(),
  minimum: minimum?.toString(),
  allowedAmount: allowedAmount?.toString()
})
