import { type Account, connectErrors } from '@plugboard/core'
import { parseAddress } from '../parseAddress.js'

/** The account that a request names; the active one where it names none. @throws KitError `connect/notConnected` */
export function openAccount(accounts: readonly Account[], named: unknown): Account {
  const address = typeof named === 'string' ? parseAddress(named) : undefined
  const found = named === undefined ? accounts[0] : accounts.find((one) => one.address === address)
  if (found) return found
  throw connectErrors.notConnected({ notes: 'The wallet has not opened this account.' })
}
