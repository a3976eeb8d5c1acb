import { type Namespace, type NetworkId, namespaceOf, type PluginStorage } from '@plugboard/core'
import { type AccountRef, addressKey } from '@plugboard/core/features'

/** An account as stored, with a list. Its contents are not checked yet. */
export type StoredAccount = AccountRef & { readonly all: readonly unknown[] } & Readonly<
    Record<string, unknown>
  >

/** How one kind of list is stored. */
export interface CacheOptions<T> {
  /** The name of the storage item. */
  readonly name: string
  /** How much is stored for a namespace's accounts, in characters. */
  readonly maxStored: number
  /** Encodes a value for JSON: the list, and the facts that are stored next to it once it is known whether the list is whole. */
  readonly encode: (value: T) => {
    readonly all: readonly unknown[]
    readonly facts?: ((isWhole: boolean) => Readonly<Record<string, unknown>>) | undefined
  }
  /** Checks a stored value like an answer. May throw. */
  readonly decode: (stored: StoredAccount) => T
}

/** Lists of accounts that survive a reload, so that they can be drawn before any answer. */
export class AccountCache<T> {
  constructor(
    private readonly storage: PluginStorage,
    private readonly options: CacheOptions<T>
  ) {}

  get(account: AccountRef): T | undefined {
    const stored = this.#item(account.networkId)
      .get()
      ?.find((one) => isOf(one, account))
    try {
      return stored && this.options.decode(stored)
    } catch {
      return undefined
    }
  }

  /**
   * Stores an account in front of the others of its namespace. Whatever exceeds the space is dropped from the end. A newer list, which another tab has
   * stored, stays.
   *
   * @param isInPlace whether the account stays where it is stored, and is not stored otherwise
   */
  set(account: AccountRef, value: T, isInPlace = false): void {
    const { encode, maxStored } = this.options
    const { address, networkId } = account
    const item = this.#item(networkId)
    const stored = item.get() ?? []
    const index = stored.findIndex((one) => isOf(one, account))
    if (isInPlace && index < 0) return
    const { all, facts } = encode(value)
    const storedAt = Number(stored[index]?.at)
    if (storedAt > Number(facts?.(true).at) && storedAt <= Date.now()) return
    const after = stored.filter((_, at) => at !== index)
    const before = after.splice(0, isInPlace ? index : 0)
    let space = maxStored - 1000 - JSON.stringify(before).length
    const fits = (one: unknown) => {
      if (space <= 0) return false
      space -= JSON.stringify(one).length + 1
      return space > 0
    }
    const entries = all.filter(fits)
    const changed = { ...facts?.(entries.length === all.length), address, networkId, all: entries }
    item.set([...before, changed, ...after.filter(fits)])
  }

  /** Forgets one account. */
  remove(account: AccountRef): void {
    const item = this.#item(account.networkId)
    const kept = item.get()?.filter((one) => !isOf(one, account))
    if (kept?.length) item.set(kept)
    else if (kept) item.remove()
  }

  /** Forgets a namespace's accounts except for these. */
  keepOnly(namespace: Namespace, isKept: (address: string) => boolean): void {
    const item = this.#item(`${namespace}:`)
    const stored = item.get()
    if (!stored || stored.every(({ address }) => isKept(address))) return
    const kept = stored.filter(({ address }) => isKept(address))
    if (kept.length) item.set(kept)
    else item.remove()
  }

  #item(networkId: NetworkId) {
    return this.storage.item<readonly StoredAccount[]>(`${this.options.name}.${namespaceOf(networkId)}`, {
      cache: true,
      guard: (value) => (Array.isArray(value) ? value.filter(isStored) : undefined)
    })
  }
}

function isStored(value: unknown): value is StoredAccount {
  const { address, networkId, all } = Object(value) as Partial<StoredAccount>
  return typeof address === 'string' && typeof networkId === 'string' && Array.isArray(all)
}

const isOf = (stored: AccountRef, { address, networkId }: AccountRef): boolean =>
  stored.networkId === networkId && addressKey(stored.address) === addressKey(address)
