import type {
  Asset,
  CaipAddress,
  NetworkId,
  PluginStorage,
  StorageItem,
  TransactionFingerprint
} from '@plugboard/core'
import type { PendingState, PendingTransaction, SentSteps } from '@plugboard/core/features'
import { action, computed, makeObservable, observableRef } from 'mobx'

/** The key under which transactions are stored. */
export const pendingItem = 'pending'

/** How many are kept, the newest first. */
const maxTransactions = 50

/** What has ended, or was never answered, is kept that long, in milliseconds; what goes on, a week. */
const keptMs = 24 * 60 * 60 * 1000
const keptGoingMs = 7 * keptMs

/** No fingerprint is longer, as JSON. */
const maxFingerprint = 4_000

/**
 * A transaction as it is kept: one that the visitor has dismissed is followed on, and listed again when there is news of it, or after a day without
 * an end.
 */
export interface KeptTransaction extends PendingTransaction {
  /** Unix milliseconds. */
  readonly dismissedAt?: number | undefined
  /** Its fingerprint from before, where a look found its id and no wallet has named it: it may be the id of another transaction that is alike. */
  readonly foundBy?: TransactionFingerprint | undefined
}

/** A transaction in a form that JSON keeps: amounts as decimal texts. */
type Stored = Omit<KeptTransaction, 'amount'> & { readonly amount?: string | undefined }

/** What may become known of a transaction. */
export type TransactionPatch = Partial<
  Pick<
    KeptTransaction,
    'id' | 'state' | 'isFinal' | 'isAsShown' | 'dismissedAt' | 'fingerprint' | 'foundBy' | 'steps' | 'digest'
  >
>

/** Transactions that were sent from here, of all accounts, newest first. They outlive a reload. */
export class PendingTransactions {
  all: readonly KeptTransaction[] = []
  readonly #item: StorageItem<readonly KeptTransaction[]>
  readonly #write: StorageItem<readonly Stored[]>

  constructor(storage: PluginStorage) {
    this.#item = storage.item(pendingItem, { guard: readTransactions })
    this.#write = storage.item<readonly Stored[]>(pendingItem, { guard: () => undefined })
    makeObservable<this, 'set'>(this, { all: observableRef, listed: computed, set: action })
    this.set(this.#read())
    // What is too old is not looked for again with each page.
    if (!this.all.length) this.#item.remove()
  }

  /** Those that the visitor has not dismissed within a day. */
  get listed(): readonly PendingTransaction[] {
    return this.all.filter(({ dismissedAt }) => dismissedAt === undefined)
  }

  find(key: string): KeptTransaction | undefined {
    return this.all.find((one) => one.key === key)
  }

  /** Whether another transaction of the same network has an id. Another tab may just have found it. */
  hasOther({ key, networkId }: PendingTransaction, id: string): boolean {
    return this.#read().some((one) => one.key !== key && one.networkId === networkId && one.id === id)
  }

  /** Adds a transaction, or replaces the one of its key. */
  put(transaction: KeptTransaction): void {
    const rest = this.#read().filter(({ key }) => key !== transaction.key)
    this.#store([Object.freeze(transaction), ...rest])
  }

  /** @returns how it was before; another tab may have changed it meanwhile, or removed it */
  change(key: string, patch: TransactionPatch): KeptTransaction | undefined {
    const before = this.#read().find((one) => one.key === key)
    if (!before) this.set(this.all.filter((one) => one.key !== key))
    else if (isNews(before, patch) || this.find(key)?.state !== before.state) {
      const after = { ...before, ...patch }
      if (after.dismissedAt !== undefined && isOver(after)) this.remove(key)
      else this.put(after)
    }
    return before
  }

  /**
   * Stores the id that a wallet has answered with. An older transaction that is alike may have been taken for it by then: it is open again.
   *
   * @returns the key of that one
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

  /** Takes a transaction off the list for a day. It is forgotten once its network will not change its mind. */
  dismiss(key: string): void {
    this.change(key, { dismissedAt: Date.now() })
  }

  remove(key: string): void {
    this.#store(this.#read().filter((one) => one.key !== key))
  }

  /** What is stored now: another tab may have written meanwhile. */
  #read(): readonly KeptTransaction[] {
    return this.#item.get() ?? []
  }

  #store(all: readonly KeptTransaction[]): void {
    const sorted = [...all].sort((a, b) => b.at - a.at).slice(0, maxTransactions)
    this.set(sorted)
    if (sorted.length) this.#write.set(sorted.map(toStored))
    else this.#item.remove()
  }

  private set(all: readonly KeptTransaction[]): void {
    this.all = all
  }
}

/** Whether its network will not change its mind. */
const isOver = ({ isFinal, state }: KeptTransaction): boolean => isFinal === true || state === 'expired'

const isNews = (before: KeptTransaction, patch: TransactionPatch): boolean =>
  JSON.stringify({ ...toStored(before), ...patch }) !== JSON.stringify(toStored(before))

const toStored = ({ amount, ...rest }: KeptTransaction): Stored => ({
  ...rest,
  amount: amount?.toString()
})

/** By state: whether the network may still say something else, so that it is kept until it is followed no more. */
const states: Readonly<Record<PendingState, boolean>> = {
  asking: false,
  sent: true,
  confirmed: false,
  failed: false,
  replaced: false,
  cancelled: false,
  expired: false,
  dropped: true,
  reorganised: true,
  waitingForSigners: true
}
const kinds: readonly unknown[] = ['transfer', 'swap', 'calls', 'request']
const standings: readonly unknown[] = ['native', 'listed', 'unknown', 'flagged']

/** Reads what was stored; a transaction that cannot be read, or is too old to matter, is left out. */
function readTransactions(value: unknown): readonly KeptTransaction[] | undefined {
  if (!Array.isArray(value)) return undefined
  const transactions = value.slice(0, maxTransactions).flatMap((one) => readTransaction(one) ?? [])
  return transactions.filter(({ state, at }) => Date.now() - at < (states[state] ? keptGoingMs : keptMs))
}

function readTransaction(value: unknown): KeptTransaction | undefined {
  const stored = Object(value) as Record<keyof Stored, unknown>
  const { key, id, account, networkId, state, at, kind, to, toName, asset, amount } = stored
  if (!isText(key) || !isAccount(account) || !isNetworkId(networkId)) return undefined
  if (!isText(state) || !Object.hasOwn(states, state) || !kinds.includes(kind) || !Number.isSafeInteger(at))
    return undefined
  return Object.freeze({
    key,
    id: isText(id) ? id : undefined,
    account,
    networkId,
    state: state as PendingState,
    ...(stored.isFinal === true && { isFinal: true }),
    ...(isRecent(stored.dismissedAt) && { dismissedAt: stored.dismissedAt }),
    ...(typeof stored.isAsShown === 'boolean' && { isAsShown: stored.isAsShown }),
    ...(isFingerprint(stored.fingerprint) && { fingerprint: stored.fingerprint }),
    ...(isFingerprint(stored.foundBy) && { foundBy: stored.foundBy }),
    steps: readSteps(stored.steps),
    at: at as number,
    kind: kind as PendingTransaction['kind'],
    digest: isText(stored.digest) ? stored.digest : undefined,
    to: isText(to) ? to : undefined,
    toName: isText(toName) ? toName : undefined,
    asset: readAsset(asset, networkId),
    ...(stored.arriving !== undefined && { arriving: readAsset(stored.arriving, networkId) }),
    ...((stored.allowance === 'given' || stored.allowance === 'taken') && { allowance: stored.allowance }),
    amount: isText(amount) && /^\d{1,80}$/.test(amount) ? BigInt(amount) : undefined
  })
}

function readAsset(value: unknown, networkId: NetworkId): Asset | undefined {
  const { token, name, symbol, decimals, standing } = Object(value) as Record<keyof Asset, unknown>
  if (!isText(name) || !isText(symbol) || !standings.includes(standing)) return undefined
  if (!Number.isInteger(decimals) || Number(decimals) < 0 || Number(decimals) > 255) return undefined
  return Object.freeze({
    networkId,
    token: isText(token) ? token : undefined,
    name,
    symbol,
    decimals: Number(decimals),
    standing: standing as Asset['standing']
  })
}

function readSteps(value: unknown): SentSteps | undefined {
  const { sent, total, ids } = Object(value) as Record<keyof SentSteps, unknown>
  if (!Number.isSafeInteger(sent) || !Number.isSafeInteger(total)) return undefined
  const isIds = Array.isArray(ids) && ids.length <= Number(sent) && ids.every(isText)
  const steps = { sent: Number(sent), total: Number(total), ...(isIds && { ids: Object.freeze([...ids]) }) }
  return steps.sent > 0 && steps.sent <= steps.total ? Object.freeze(steps) : undefined
}

/** What it says is for its namespace to check. */
const isFingerprint = (value: unknown): value is TransactionFingerprint =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  JSON.stringify(value).length <= maxFingerprint

/** What was dismissed longer ago, and has not ended, is listed again. */
const isRecent = (time: unknown): time is number =>
  Number.isSafeInteger(time) && Date.now() - Number(time) < keptMs

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 300

const isNetworkId = (value: unknown): value is NetworkId =>
  isText(value) && /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/.test(value)

/** As CAIP-10 writes it, of any namespace: which ones there are is not known yet when this is read. */
const isAccount = (value: unknown): value is CaipAddress =>
  isText(value) && /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:[^\s:]{1,200}$/.test(value)
