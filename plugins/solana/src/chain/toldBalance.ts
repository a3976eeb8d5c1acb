import { type BalanceSource, type Network, parseUnits } from '@plugboard/core'

/**
 * What a source of balances tells of an account's own currency, in base units; nothing where it does not serve the
 * network or cannot be asked, so that the network itself is.
 */
export async function toldBalance(
  source: BalanceSource | undefined,
  address: string,
  network: Network,
  signal?: AbortSignal
): Promise<bigint | undefined> {
  try {
    const all = await source?.read(address, network.caipNetworkId, signal)
    const own = all?.find((one) => one.address === undefined)
    return own && parseUnits(own.quantity.numeric, network.nativeCurrency.decimals)
  } catch {
    signal?.throwIfAborted()
    return undefined
  }
}
