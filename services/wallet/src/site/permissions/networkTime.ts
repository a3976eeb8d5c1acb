import { type AskChain, readQuantity } from '../decode/prepareTransaction.js'

/**
 * The time of a network's newest block, as Unix seconds: the clock that holds permissions. The visitor's may be off.
 *
 * @throws FrameError CHAIN for a network that does not answer as it must
 */
export async function readNetworkTime(ask: AskChain): Promise<number> {
  const block = await ask('eth_getBlockByNumber', ['latest', false])
  return Number(readQuantity((block as { readonly timestamp?: unknown } | null)?.timestamp))
}
