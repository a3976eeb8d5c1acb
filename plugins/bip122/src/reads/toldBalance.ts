import { type BalanceSource, type Network, parseUnits } from '@plugboard/core'
import { isAmount } from '../amount/isAmount.js'

/** Bitcoin's, on every network of it. */
const decimals = 8

/**
 * What a source of balances tells of an address, in satoshis; nothing where it does not serve the network, cannot be asked, or tells
 * what can be none, so that the network itself is.
 */
export async function toldBalance(
  source: BalanceSource | undefined,
  address: string,
  network: Network,
  signal?: AbortSignal
): Promise<bigint | undefined> {
  try {
    const all = await source?.read(address, network.caipNetworkId, signal)
    const { quantity } = all?.find((one) => one.address === undefined) ?? {}
    if (!quantity || Number(quantity.decimals) !== decimals) return undefined
    const told = parseUnits(quantity.numeric, decimals)
    return told === 0n || isAmount(told) ? told : undefined
  } catch {
    signal?.throwIfAborted()
    return undefined
  }
}
