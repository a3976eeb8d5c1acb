import type { BalanceSource, Network } from '@plugboard/core'
import { isAmount } from '../satoshis.js'
import type { Coin } from './esploraAnswers.js'

/**
 * The coins that an address can spend, as a balance source reports them; `undefined` where it does not serve the network, cannot be asked or
 * reports what cannot be coins: then the network itself is asked. The worth of the coins is proven like that of an endpoint's coins.
 */
export async function readSourceCoins(
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
