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
  return (address) => nameOf(address) ?? shortAddress(address)
}

/** The name of one address. Observable. */
export const addressName = (kit: Kit, address: string, networkId: NetworkId): string =>
  addressNames(kit, networkId)(address)

/**
 * The names for an allowance: the symbol of the token, and the name of the spender; for a swap contract, the name under which it is offered.
 * Observable.
 *
 * @param nameOf returns the name of any other address; shared by all rows of a list
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

/** A token that is on a list or that the active account has. Neither list is copied, because each row of a history calls this. */
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
