import { type AskChain, readQuantity } from '../decode/prepareTransaction.js'

/**
 * The time of a network's newest block, in Unix seconds: the clock by which permissions are enforced. The visitor's may be off.
 *
 * @throws FrameError CHAIN for a network that does not answer correctly
 */
export async function readNetworkTime(ask: AskChain): Promise<number> {
  const block = await ask('eth_getBlockByNumber', ['latest', false])
  return Number(readQuantity((block as { readonly timestamp?: unknown } | null)?.timestamp))
}
