import type { Kit } from '../contract/Kit.js'
import { createToken } from '../contract/Token.js'
import type { AccountRef } from './portfolio.js'

/** An account's own name, which is only given if it resolves back to the account. */
export interface AccountName {
  /** Safe to show. */
  readonly name: string
  /** Pass it through an image gate before drawing it. */
  readonly imageUrl?: string | undefined
}

/** Names of all accounts that a page shows, the visitor's own and others'. */
export interface AccountNames {
  /**
   * An account's own name; `undefined` until a source answers, and for an account without a name. Reading it asks the sources of names, together with all
   * others read at the same moment: a list requests those of all its rows at once. An answer is kept for 5 minutes. Observable.
   */
  nameOf(account: AccountRef): AccountName | undefined
}

/** The names of accounts, provided by `@plugboard/portfolio`. */
export const accountNamesToken = createToken<AccountNames, 'core/accountNames'>('core/accountNames')

/** The name of any account that a view shows: an active account's is known without asking, the others' are requested, see `nameOf`. Observable. */
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
