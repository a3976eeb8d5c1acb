import { parseUnits } from '../amounts/baseUnits.js'
import type { BalanceSource } from '../contract/BalanceSource.js'
import type { Network } from '../contract/Network.js'

/** What is asked of a balance source. */
export interface SourceBalanceRequest {
  readonly address: string
  readonly network: Network
  /** The largest amount that the chain can count, in base units. */
  readonly largest: bigint
  readonly signal?: AbortSignal | undefined
}

/**
 * An account's balance of the network's own currency in base units, as a balance source (`balanceSourceToken`) knows it; `undefined` where
 * there is no source, it does not serve the network, cannot be asked or gives an amount that cannot be: then the network itself is asked.
 *
 * @throws the signal's reason when it aborts
 */
export async function readSourceBalance(
  source: BalanceSource | undefined,
  { address, network, largest, signal }: SourceBalanceRequest
): Promise<bigint | undefined> {
  const { decimals } = network.nativeCurrency
  try {
    const balances = await source?.read(address, network.caipNetworkId, signal)
    const quantity = balances?.find((one) => one.address === undefined)?.quantity
    if (!quantity || Number(quantity.decimals) !== decimals) return undefined
    const value = parseUnits(quantity.numeric, decimals)
    return value <= largest ? value : undefined
  } catch {
    signal?.throwIfAborted()
    return undefined
  }
}
