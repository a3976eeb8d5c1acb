import type { Account } from '../contract/Account.js'

/** Whether a connector's word is a list of accounts. */
export const isAccounts = (value: unknown): value is readonly Account[] =>
  Array.isArray(value) && value.every((account) => typeof account?.address === 'string')
