import type { Kit } from '../contract/Kit.js'
import { createToken } from '../contract/Token.js'
import type { AccountRef } from './portfolio.js'

/** What an account calls itself, as far as that leads back to it. */
export interface AccountName {
  /** Safe to show. */
  readonly name: string
  /** Draw it through an image gate. */
  readonly imageUrl?: string | undefined
}

/** Names of all accounts that a page shows: other people's, and the visitor's own. */
export interface AccountNames {
  /**
   * What an account calls itself; `undefined` while nobody has said, and for one without a name. Reading it asks the sources of names, in one go with all that is
   * read in the same moment: a list reads those of all its rows at once. What was said holds for 5 minutes. Observable.
   */
  nameOf(account: AccountRef): AccountName | undefined
}

/** The names of accounts, provided by `@plugboard/portfolio`. */
export const accountNamesToken = createToken<AccountNames, 'core/accountNames'>('core/accountNames')

/** What any account calls itself that a view shows: what is known of an active one needs no question; the others are asked for, see `nameOf`. Observable. */
export function accountName(
  kit: Pick<Kit, 'accounts' | 'get'>,
  account: AccountRef
): AccountName | undefined {
  const { address, networkId } = account
  const { caipAddress, profileName, profileImage } = kit.accounts.of(networkId.split(':')[0])
  return profileName !== undefined && caipAddress === `${networkId}:${address}`
    ? { name: profileName, imageUrl: profileImage }
    : kit.get(accountNamesToken)?.nameOf(account)
}
