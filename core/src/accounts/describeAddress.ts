import type { CaipAddress } from '../contract/Account.js'
import type { AccountDetails } from '../contract/Readers.js'
import { displayText } from '../gates/displayText.js'
import type { AccountStore } from '../stores/AccountStore.js'
import { addFacts } from '../stores/accountFacts.js'
import type { ConnectionStore } from '../stores/ConnectionStore.js'
import { today } from './storedNameDay.js'

/** What describing an address works on. */
export interface DescribeAddressDeps {
  readonly accounts: AccountStore
  readonly connections: Pick<ConnectionStore, 'live'>
}

/**
 * Fills in what a plugin knows of an address; nothing where no live connection holds it. A name comes from outside, a name service or
 * an account's owner: it passes the gate of wallet names, and one of which nothing can be shown is none.
 *
 * @param owner the plugin: what it says is forgotten when it is removed
 * @param day when it has said so: days since 1970
 */
export function describeAddress(
  { accounts, connections }: DescribeAddressDeps,
  caipAddress: CaipAddress,
  details: Partial<AccountDetails>,
  owner: string,
  day = today()
): void {
  const isHeld = connections.live.some(
    ({ namespace, accounts: held }) =>
      caipAddress.startsWith(`${namespace}:`) &&
      held.some(({ address }) => caipAddress.endsWith(`:${address}`))
  )
  if (!isHeld) return
  const name = 'profileName' in details && { profileName: toName(details.profileName) }
  addFacts(accounts, caipAddress, { ...details, ...name }, owner, name ? day : undefined)
}

function toName(name: unknown): string | undefined {
  const shown = displayText(name)
  return shown === displayText('') ? undefined : shown
}
