import type { KitSettings } from '../contract/KitConfig.js'

/**
 * What is stored of each namespace's account, under `''` that of the active one: CAIP-10 address, name, balance, symbol, the plugin that has given the name, and the day on which
 * it has last done that (days since 1970); '' is unknown.
 */
export type StoredAccounts = Readonly<Record<string, readonly string[] | undefined>>

/** Name of the stored item; a cache, because nothing is lost without it. */
export const lastAccountsItem = 'accounts'

/**
 * Reads the accounts that `keepLastAccounts` has stored. It is called before the kit has started, while the page is drawn for the first
 * time, and therefore reads the storage by itself. Never throws.
 */
export function readLastAccounts({ id = 'plugboard', storage, reconnect }: KitSettings): StoredAccounts {
  try {
    const place = storage === undefined ? localStorage : storage
    return (reconnect !== false && JSON.parse(place?.getItem(`${id}:~${lastAccountsItem}`) ?? '').d) || {}
  } catch {
    // Nothing is stored, or it is no JSON.
    return {}
  }
}
