import { displayText, type Kit } from '@plugboard/core'
import { addressKey, reviewToken } from '@plugboard/core/features'
import { shortAddress } from '@plugboard/ui/components'

/**
 * Says what an address is called: a label of the active account's, the name by which something was sent there, else its first 6 and last 4 characters.
 * What is known of names is asked for here, once for all rows of a list. Observable.
 */
export function addressNames(kit: Kit): (address: string) => string {
  const { addressLabels, caipAddress } = kit.accounts.of()
  const recipients = (caipAddress && kit.get(reviewToken)?.recipients(caipAddress)) || []
  // The latest comes first, and counts.
  const names = new Map([...recipients].reverse().map(({ address, name }) => [addressKey(address), name]))
  return (address) => {
    const name = addressLabels.get(address) ?? names.get(addressKey(address))
    return name === undefined ? shortAddress(address) : displayText(name, 24)
  }
}

/** What one address is called. Observable. */
export const addressName = (kit: Kit, address: string): string => addressNames(kit)(address)
