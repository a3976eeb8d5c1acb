import { displayText, type Kit, type NetworkId } from '@plugboard/core'
import { accountNamesToken, addressKey, reviewToken } from '@plugboard/core/features'
import { shortAddressInText } from '@plugboard/ui/components'
import { untracked } from 'mobx'
import type { SortedTransaction } from '../activity/SortedTransaction.js'
import { summarise } from '../activity/summarise.js'

/** Whether an address is the zero address of EVM chains, from which new tokens come. Nobody has it, so it is nobody's to name or to copy. */
export const isNobody = (address: string | undefined): boolean => /^0x0+$/.test(address ?? '')

/**
 * Returns the name of an address: the active account's own label, the name by which something was sent there, the name that the account uses for
 * itself, otherwise nothing. Known names are read here, once for all rows of a list. Observable.
 */
export function knownNames(kit: Kit, networkId: NetworkId): (address: string) => string | undefined {
  const { addressLabels, caipAddress, profileName } = kit.accounts.of()
  const recipients = (caipAddress && kit.get(reviewToken)?.recipients(caipAddress)) || []
  // The latest recipient is listed first and takes precedence.
  const names = new Map([...recipients].reverse().map(({ address, name }) => [addressKey(address), name]))
  return (address) => {
    const name =
      addressLabels.get(address) ??
      names.get(addressKey(address)) ??
      (caipAddress === `${networkId}:${address}` ? profileName : undefined) ??
      kit.get(accountNamesToken)?.nameOf({ address, networkId })?.name
    return name === undefined ? undefined : displayText(name, 24)
  }
}

/** The same, with the first 6 and last 4 characters for an address without a name. Observable. */
export function addressNames(kit: Kit, networkId: NetworkId): (address: string) => string {
  const nameOf = knownNames(kit, networkId)
  return (address) => nameOf(address) ?? shortAddressInText(address)
}

/** The name of one address. Observable. */
export const addressName = (kit: Kit, address: string, networkId: NetworkId): string =>
  addressNames(kit, networkId)(address)

/** Requests the names of all parties in a history at once, before its rows are drawn piece by piece. */
export function readNamesAhead(
  kit: Kit,
  networkId: NetworkId,
  transactions: readonly SortedTransaction[]
): void {
  const nameOf = knownNames(kit, networkId)
  untracked(() => {
    for (const transaction of transactions) {
      const { counterparty, given } = summarise(transaction)
      if (counterparty && !given) nameOf(counterparty)
    }
  })
}
