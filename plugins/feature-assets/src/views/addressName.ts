import { displayText, type Kit } from '@plugboard/core'
import { addressKey, reviewToken } from '@plugboard/core/features'
import { shortAddress } from '@plugboard/ui/components'

/** What an address is called: a label of the active account's, the name by which something was sent there, else its first 6 and last 4 characters. Observable. */
export function addressName(kit: Kit, address: string): string {
  const { addressLabels, caipAddress } = kit.accounts.of()
  const recipients = caipAddress ? kit.get(reviewToken)?.recipients(caipAddress) : undefined
  const key = addressKey(address)
  const name = addressLabels.get(address) ?? recipients?.find((one) => addressKey(one.address) === key)?.name
  return name === undefined ? shortAddress(address) : displayText(name, 24)
}
