import type { KitSettings } from '../contract/KitConfig.js'

/**
 * The stored facts about each namespace's account, with the active one under `''`: CAIP-10 address, name, balance, symbol, the
 * plugin that gave the name, and the day on which it last did so (days since 1970). An unknown value is ''.
 */
export type StoredAccounts = Readonly<Record<string, readonly string[] | undefined>>

/** Name of the stored item; a cache, because losing it does no harm. */
export const lastAccountsItem = 'accounts'

/**
 * Reads the accounts that `keepLastAccounts` has stored. It is called before the kit has started, while the page is drawn for the first
 * time, and therefore reads the storage directly. Never throws.
 */
export function readLastAccounts({ id = 'plugboard', storage, reconnect }: KitSettings): StoredAccounts {
  try {
    const place = storage === undefined ? localStorage : storage
    return (reconnect !== false && JSON.parse(place?.getItem(`${id}:~${lastAccountsItem}`) ?? '').d) || {}
  } catch {
    // Nothing is stored, or it is not JSON.
    return {}
  }
}
