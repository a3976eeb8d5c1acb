import { connectErrors } from '@plugboard/core'
import { decodeSs58 } from '../address/ss58.js'
import type { OpenAccount } from './OpenAccount.js'

/** How the wallet writes the account that is asked for; the active one by default. @throws KitError `connect/notConnected` for another's */
export function ownAddress(accounts: readonly OpenAccount[], address: unknown): string {
  const wanted = typeof address === 'string' ? idOf(address) : undefined
  const found =
    address === undefined
      ? accounts[0]
      : accounts.find(({ own }) => wanted !== undefined && idOf(own) === wanted)
  if (!found) throw connectErrors.notConnected({ notes: 'The wallet has not opened this account.' })
  return found.own
}

/** The same for every way to write an account. */
const idOf = (address: string) => decodeSs58(address)?.bytes.join() ?? address.toLowerCase()
