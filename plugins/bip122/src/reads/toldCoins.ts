import type { BalanceSource, Network } from '@plugboard/core'
import { isAmount } from '../amount/isAmount.js'
import type { Coin } from './Coin.js'

/**
 * What a source of balances says that an address can spend; nothing where it does not serve the network, cannot be asked, or tells
 * what can be no coins, so that the network itself is. What the coins are worth is proven as it is of those that an endpoint tells.
 */
export async function toldCoins(
  source: BalanceSource | undefined,
  address: string,
  network: Network,
  signal?: AbortSignal
): Promise<readonly Coin[] | undefined> {
  try {
    const all = await source?.unspent?.(address, network.caipNetworkId, signal)
    return all?.every(isCoin) ? all : undefined
  } catch {
    signal?.throwIfAborted()
    return undefined
  }
}

const isCoin = ({ txid, vout, value, confirmed }: Coin): boolean =>
  /^[0-9a-f]{64}$/.test(txid) &&
  Number.isSafeInteger(vout) &&
  vout >= 0 &&
  isAmount(value) &&
  typeof confirmed === 'boolean'
