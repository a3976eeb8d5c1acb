import { runInAction } from 'mobx'
import type { CaipAddress } from '../contract/Account.js'
import type { AccountState } from '../contract/Readers.js'
import type { AccountStore } from './AccountStore.js'

/**
 * Adds facts about an address to those already known.
 *
 * @param owner the plugin that supplies them
 * @param storedNameDay the day on which it gave `profileName`, if that is one of them
 */
export function addFacts(
  { facts: known }: AccountStore,
  caipAddress: CaipAddress,
  facts: Partial<AccountState>,
  owner = 'kit',
  storedNameDay?: number
): void {
  const before = known.get(caipAddress)
  const owners = Object.fromEntries(Object.keys(facts).map((name) => [name, owner]))
  runInAction(() =>
    known.set(caipAddress, {
      facts: { ...before?.facts, ...facts },
      owners: { ...before?.owners, ...owners },
      storedNameDay: storedNameDay ?? before?.storedNameDay
    })
  )
}

/** Drops everything that a plugin has said about any address. */
export function forgetFactsOf({ facts: known }: AccountStore, owner: string): void {
  runInAction(() => {
    for (const [key, before] of [...known]) {
      const kept = Object.entries(before.facts).filter(([name]) => before.owners[name] !== owner)
      known.set(key, { ...before, facts: Object.fromEntries(kept) })
    }
  })
}

/** Drops the facts about all other addresses, on every network. */
export function keepFactsOf({ facts: known }: AccountStore, addresses: ReadonlySet<string>): void {
  const addressOf = (caipAddress: CaipAddress) => caipAddress.split(':').slice(2).join(':')
  runInAction(() => {
    for (const key of [...known.keys()]) if (!addresses.has(addressOf(key))) known.delete(key)
  })
}
