import { type BalanceSource, type Network, parseUnits } from '@plugboard/core'

/** All that the chain's programs can count. */
const most = (1n << 64n) - 1n

/**
 * What a source of balances tells of an account's own currency, in base units; nothing where it does not serve the
 * network, cannot be asked, or tells what can be none, so that the network itself is.
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
    const { decimals } = network.nativeCurrency
    if (!quantity || Number(quantity.decimals) !== decimals) return undefined
    const told = parseUnits(quantity.numeric, decimals)
    return told <= most ? told : undefined
  } catch {
    signal?.throwIfAborted()
    return undefined
  }
}
