import { type Account, connectErrors, type NetworkId } from '@plugboard/core'
import { describeAddress } from '../address/describeAddress.js'
import type { BitcoinDriver } from '../drivers/BitcoinDriver.js'

/** A request to a connected wallet, with what is needed to answer it. */
export interface WalletCall {
  readonly driver: BitcoinDriver
  readonly params: Readonly<Record<string, unknown>>
  readonly networkId: NetworkId
  /** The accounts that the wallet has opened; the active one first. */
  readonly accounts: readonly Account[]
  /** Sends a finished transaction, in hex, to the network; resolves with its id. */
  readonly broadcast: (hex: string) => Promise<string>
}

/** The account that a request names, or the active one if it names none. @throws KitError `connect/notConnected` */
export function requestedAccount(accounts: readonly Account[], named: unknown): Account {
  const address = typeof named === 'string' ? describeAddress(named)?.address : undefined
  const found = named === undefined ? accounts[0] : accounts.find((one) => one.address === address)
  if (found) return found
  throw connectErrors.notConnected({ notes: 'The wallet has not shared this account.' })
}
