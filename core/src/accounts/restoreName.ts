import type { Connection } from '../contract/Connection.js'
import type { PluginStorage } from '../contract/StorageItem.js'
import type { AccountStore } from '../stores/AccountStore.js'
import type { ConnectionStore } from '../stores/ConnectionStore.js'
import { describeAddress } from './describeAddress.js'
import { lastAccounts } from './keepLastAccounts.js'
import { isNameFresh, today } from './storedNameDay.js'

/** Dependencies of `restoreName`. */
export interface RestoreNameDeps {
  readonly accounts: AccountStore
  readonly connections: ConnectionStore
  readonly storage: PluginStorage
}

/**
 * Gives an account that returns after a reload its previous name, on behalf of the plugin that gave it: a page might not ask any
 * source of names until the modal opens. The name is kept until a plugin replaces it, or until that plugin or the connection is
 * removed. It expires if that plugin has not confirmed it for 30 days.
 */
export function restoreName(
  { accounts, connections, storage }: RestoreNameDeps,
  { caipAddress, namespace }: Connection
): void {
  const stored: unknown = lastAccounts(storage).get()?.[namespace]
  // Storage can contain anything.
  const [address, profileName, , , owner, day] = Array.isArray(stored) ? stored.map(String) : []
  const isSaid = 'profileName' in (accounts.factsOf(caipAddress) ?? {})
  if (address !== caipAddress || !profileName || isSaid || !isNameFresh(day)) return
  describeAddress(
    { accounts, connections },
    caipAddress,
    { profileName },
    owner || 'kit',
    Number(day) || today()
  )
}
