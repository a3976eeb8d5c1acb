import type { CaipAddress } from '../contract/Account.js'
import type { AccountDetails } from '../contract/Readers.js'
import { displayText } from '../gates/displayText.js'
import type { AccountStore } from '../stores/AccountStore.js'
import { addFacts } from '../stores/accountFacts.js'
import type { ConnectionStore } from '../stores/ConnectionStore.js'
import { today } from './storedNameDay.js'

/** Dependencies of `describeAddress`. */
export interface DescribeAddressDeps {
  readonly accounts: AccountStore
  readonly connections: Pick<ConnectionStore, 'live'>
}

/**
 * Adds the details that a plugin knows about an address, if a live connection holds it. Names come from outside, from a name service
 * or an account's owner: they pass the gate for wallet names, and a name with nothing to show counts as none.
 *
 * @param owner the plugin: its details are forgotten when it is removed
 * @param day the day on which it gave them: days since 1970
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

/** The longest label of a name has 63 characters, and its suffix comes after that. */
const maxName = 80

function toName(name: unknown): string | undefined {
  const shown = displayText(name, maxName)
  return shown === displayText('') ? undefined : shown
}
