import {
  type Asset,
  type AssetRef,
  displayText,
  type Kit,
  type NetworkId,
  type Transaction
} from '@plugboard/core'
import {
  accountNamesToken,
  addressKey,
  isSameAsset,
  portfolioToken,
  reviewToken,
  swapSources
} from '@plugboard/core/features'
import { shortAddress } from '@plugboard/ui/components'
import { untracked } from 'mobx'
import { summarise } from '../activity/summarise.js'

/**
 * Says what an address is called: a label of the active account's, the name by which something was sent there, what it calls itself, else nothing.
 * What is known of names is asked for here, once for all rows of a list. Observable.
 */
export function knownNames(kit: Kit, networkId: NetworkId): (address: string) => string | undefined {
  const { addressLabels, caipAddress, profileName } = kit.accounts.of()
  const recipients = (caipAddress && kit.get(reviewToken)?.recipients(caipAddress)) || []
  // The latest comes first, and counts.
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

/** The same, and the first 6 and last 4 characters of an address that has no name. Observable. */
export function addressNames(kit: Kit, networkId: NetworkId): (address: string) => string {
  const nameOf = knownNames(kit, networkId)
  return (address) => nameOf(address) ?? shortAddress(address)
}

/** What one address is called. Observable. */
export const addressName = (kit: Kit, address: string, networkId: NetworkId): string =>
  addressNames(kit, networkId)(address)

/**
 * What is allowed to whom, by their names: the symbol of the token, and of a contract that swaps the name under which it is offered. Observable.
 *
 * @param nameOf says what an address is called otherwise; one for all rows of a list
 */
export function allowanceNames(
  kit: Kit,
  { chain, allowance }: Transaction['metadata'],
  nameOf: (address: string) => string
): { readonly token: string; readonly spender: string } | undefined {
  if (!allowance) return undefined
  const token = knownToken(kit, { networkId: chain, token: allowance.token })
  const source = kit
    .contributions(swapSources)
    .find((one) => one.spenders?.(chain).some((its) => addressKey(its) === addressKey(allowance.spender)))
  return {
    token: token ? displayText(token.symbol, 10) : nameOf(allowance.token),
    spender: source ? displayText(source.name ?? source.id, 40) : nameOf(allowance.spender)
  }
}

/** A token that stands on a list, or that the active account has. Neither list is copied for it: each row of a history asks. */
function knownToken(kit: Kit, asset: AssetRef): Asset | undefined {
  const portfolio = kit.get(portfolioToken)
  const { networkId } = asset
  const isIt = (one: AssetRef) => isSameAsset(one, asset)
  const listed = portfolio?.listedToken
    ? portfolio.listedToken(asset)
    : portfolio?.listedTokens(networkId).find(isIt)
  const address = kit.connections.active?.account.address
  if (listed || address === undefined) return listed
  return portfolio?.holdings({ address, networkId }).holdings?.all.find((held) => isIt(held.asset))?.asset
}

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
