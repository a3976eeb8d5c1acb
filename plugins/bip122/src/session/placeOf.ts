import type { Account, NetworkId } from '@plugboard/core'
import type { WalletState } from '../drivers/BitcoinDriver.js'
import { bip122Errors } from '../errors.js'
import { toAccounts } from './toAccounts.js'

/** Where a wallet is: its accounts on one network. */
export interface Place {
  readonly accounts: readonly Account[]
  readonly networkId: NetworkId
}

/**
 * Reads what a wallet shows. A wallet that says which network it is on must show addresses of that network; of one that does
 * not say, the addresses tell: `wanted` where they fit, else the first of `offered` that they fit.
 *
 * @throws KitError `bip122/wrongNetwork` when a wallet shows addresses, and none of them fits
 */
export function placeOf(state: WalletState, wanted: NetworkId, offered: readonly NetworkId[]): Place {
  const { accounts: claimed, networkId } = state
  const candidates = networkId ? [networkId] : [wanted, ...offered]
  for (const id of candidates) {
    const accounts = toAccounts(claimed, id)
    if (accounts.length) return { accounts, networkId: id }
  }
  if (!Array.isArray(claimed) || claimed.length === 0) return { accounts: [], networkId: networkId ?? wanted }
  throw bip122Errors.wrongNetwork({ notes: `The wallet shows no address of ${candidates.join(', ')}.` })
}
