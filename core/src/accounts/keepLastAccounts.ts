import { reaction } from 'mobx'
import type { Namespace } from '../contract/Network.js'
import type { Disposer } from '../contract/PluginContext.js'
import type { PluginStorage, StorageItem } from '../contract/StorageItem.js'
import { lastAccountsItem, type StoredAccounts } from '../storage/readLastAccounts.js'
import type { AccountStore } from '../stores/AccountStore.js'
import type { ConnectionStore } from '../stores/ConnectionStore.js'

/** Dependencies of `keepLastAccounts`. */
export interface LastAccountsDeps {
  readonly accounts: AccountStore
  readonly connections: ConnectionStore
  readonly storage: PluginStorage
  readonly signal: AbortSignal
}

/** The storage item of the accounts. */
export const lastAccounts = (storage: PluginStorage): StorageItem<StoredAccounts> =>
  storage.item<StoredAccounts>(lastAccountsItem, {
    guard: (value) => (value !== null && typeof value === 'object' ? (value as StoredAccounts) : undefined),
    cache: true
  })

/** Stores the facts about the connected accounts whenever they change, so that a page shows them at once after a reload. @returns stops storing */
export function keepLastAccounts({ accounts, connections, storage, signal }: LastAccountsDeps): Disposer {
  const item = lastAccounts(storage)
  const before = item.get() ?? {}
  const describe = (namespace: Namespace): StoredAccounts[string] => {
    const { caipAddress, profileName, balance, balanceSymbol } = accounts.of(namespace)
    const last = before[namespace]
    if (!caipAddress) return connections.phase(namespace) === 'reconnecting' ? last : undefined
    const known = last?.[0] === caipAddress ? last[2] : undefined
    const { owners, storedNameDay } = (profileName && accounts.facts.get(caipAddress)) || {}
    const said = [owners?.profileName, storedNameDay]
    return [caipAddress, profileName, balance ?? known, balanceSymbol, ...said].map((text) => `${text ?? ''}`)
  }
  return reaction(
    () => {
      const known = new Set([...connections.all.map(({ namespace }) => namespace), ...Object.keys(before)])
      const all = [...known].map((namespace) => [namespace, describe(namespace)] as const)
      return Object.fromEntries([...all, ['', describe(connections.activeNamespace ?? '')] as const])
    },
    (known) => item.set(known),
    { equals: (a, b) => JSON.stringify(a) === JSON.stringify(b), signal }
  )
}
