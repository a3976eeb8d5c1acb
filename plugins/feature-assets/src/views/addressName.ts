import { displayText, type Kit, type NetworkId, type Transaction } from '@plugboard/core'
import { accountNamesToken, addressKey, reviewToken } from '@plugboard/core/features'
import { shortAddress } from '@plugboard/ui/components'
import { untracked } from 'mobx'
import { summarise } from '../activity/summarise.js'

/**
 * Says what an address is called: a label of the active account's, the name by which something was sent there, what it calls itself, else nothing.
 * What is known of names is asked for here, once for all rows of a list. Observable.
 */
export function knownNames(kit: Kit, networkId: NetworkId): (address: string) => string | undefined {
  const { addressLabels, caipAddress } = kit.accounts.of()
  const recipients = (caipAddress && kit.get(reviewToken)?.recipients(caipAddress)) || []
  // The latest comes first, and counts.
  const names = new Map([...recipients].reverse().map(({ address, name }) => [addressKey(address), name]))
  return (address) => {
    const name =
      addressLabels.get(address) ??
      names.get(addressKey(address)) ??
      kit.get(accountNamesToken)?.nameOf({ address, networkId })?.name
    return name === undefined ? undefined : displayText(name, 24)
  }
}

/** The same, and the first 6 and last 4 characters of an address that has no name. Observable. */
export function addressNames(kit: Kit, networkId: NetworkId): (address: string) => string {
  const nameOf = knownNames(kit, networkId)
  return (address) => nameOf(address) ?? shortAddress(address)
}

/** What one address is called. Observable. */
export const addressName = (kit: Kit, address: string, networkId: NetworkId): string =>
  addressNames(kit, networkId)(address)

/** Has the names of everybody in a history asked for in one go, before its rows are drawn piece by piece. */
export function readNamesAhead(kit: Kit, networkId: NetworkId, transactions: readonly Transaction[]): void {
  const nameOf = knownNames(kit, networkId)
  untracked(() => {
    for (const transaction of transactions) {
      const { counterparty, given } = summarise(transaction)
      if (counterparty && !given) nameOf(counterparty)
    }
  })
}
