import type { Connection } from '../contract/Connection.js'
import type { PluginStorage } from '../contract/StorageItem.js'
import type { AccountStore } from '../stores/AccountStore.js'
import type { ConnectionStore } from '../stores/ConnectionStore.js'
import { describeAddress } from './describeAddress.js'
import { lastAccounts } from './keepLastAccounts.js'
import { isNameFresh, today } from './storedNameDay.js'

/** What restoring a name works on. */
export interface RestoreNameDeps {
  readonly accounts: AccountStore
  readonly connections: ConnectionStore
  readonly storage: PluginStorage
}

/**
 * Gives an account that comes back after a reload the name that it had before, as if the plugin that gave it then had said so: a page may ask nobody before the modal
 * opens. It holds until somebody says otherwise, and goes with that plugin and with the connection; one of which that plugin has said nothing for 30 days is gone.
 */
export function restoreName(
  { accounts, connections, storage }: RestoreNameDeps,
  { caipAddress, namespace }: Connection
): void {
  const stored: unknown = lastAccounts(storage).get()?.[namespace]
  // Storage may hold anything.
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
