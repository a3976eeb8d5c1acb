import type { Asset, CaipAddress, NetworkId, PluginStorage, StorageItem } from '@plugboard/core'
import type { PendingState, PendingTransaction } from '@plugboard/core/features'
import { action, makeObservable, observableRef } from 'mobx'

/** The key under which transactions are stored. */
export const pendingItem = 'pending'

/** How many are kept, the newest first. */
const maxTransactions = 50

/** What has ended, or was never answered, is kept that long, in milliseconds. */
const keptMs = 24 * 60 * 60 * 1000

/** A transaction in a form that JSON keeps: amounts as decimal texts. */
type Stored = Omit<PendingTransaction, 'amount'> & { readonly amount?: string | undefined }

/** Transactions that were sent from here, of all accounts, newest first. They outlive a reload. */
export class PendingTransactions {
  all: readonly PendingTransaction[] = []
  readonly #item: StorageItem<readonly PendingTransaction[]>
  readonly #write: StorageItem<readonly Stored[]>

  constructor(storage: PluginStorage) {
    this.#item = storage.item(pendingItem, { guard: readTransactions })
    this.#write = storage.item<readonly Stored[]>(pendingItem, { guard: () => undefined })
    makeObservable<this, 'set'>(this, { all: observableRef, set: action })
    this.set(this.#read())
  }

  find(key: string): PendingTransaction | undefined {
    return this.all.find((one) => one.key === key)
  }

  /** Adds a transaction, or replaces the one of its key. */
  put(transaction: PendingTransaction): void {
    const rest = this.#read().filter(({ key }) => key !== transaction.key)
    this.#store([Object.freeze(transaction), ...rest])
  }

  change(key: string, patch: { readonly id?: string; readonly state: PendingState }): void {
    const before = this.find(key)
    if (before) this.put({ ...before, ...patch })
  }

  remove(key: string): void {
    this.#store(this.#read().filter((one) => one.key !== key))
  }

  /** What is stored now: another tab may have written meanwhile. */
  #read(): readonly PendingTransaction[] {
    return this.#item.get() ?? []
  }

  #store(all: readonly PendingTransaction[]): void {
    const sorted = [...all].sort((a, b) => b.at - a.at).slice(0, maxTransactions)
    this.set(sorted)
    this.#write.set(sorted.map(({ amount, ...rest }) => ({ ...rest, amount: amount?.toString() })))
  }

  private set(all: readonly PendingTransaction[]): void {
    this.all = all
  }
}

const states: readonly unknown[] = ['asking', 'sent', 'confirmed', 'failed', 'replaced', 'dropped']
const kinds: readonly unknown[] = ['transfer', 'calls', 'request']
const standings: readonly unknown[] = ['native', 'listed', 'unknown', 'flagged']

/** Reads what was stored; a transaction that cannot be read, or is too old to matter, is left out. */
function readTransactions(value: unknown): readonly PendingTransaction[] | undefined {
  if (!Array.isArray(value)) return undefined
  const transactions = value.slice(0, maxTransactions).flatMap((one) => readTransaction(one) ?? [])
  return transactions.filter(({ state, at }) => state === 'sent' || Date.now() - at < keptMs)
}

function readTransaction(value: unknown): PendingTransaction | undefined {
  const { key, id, account, networkId, state, at, kind, to, toName, asset, amount } = Object(value) as Record<
    keyof Stored,
    unknown
  >
  if (!isText(key) || !isAccount(account) || !isNetworkId(networkId)) return undefined
  if (!states.includes(state) || !kinds.includes(kind) || !Number.isSafeInteger(at)) return undefined
  return Object.freeze({
    key,
    id: isText(id) ? id : undefined,
    account,
    networkId,
    state: state as PendingState,
    at: at as number,
    kind: kind as PendingTransaction['kind'],
    to: isText(to) ? to : undefined,
    toName: isText(toName) ? toName : undefined,
    asset: readAsset(asset, networkId),
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

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 300

const isNetworkId = (value: unknown): value is NetworkId =>
  isText(value) && /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/.test(value)

/** As CAIP-10 writes it, of any namespace: which ones there are is not known yet when this is read. */
const isAccount = (value: unknown): value is CaipAddress =>
  isText(value) && /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:[^\s:]{1,200}$/.test(value)
