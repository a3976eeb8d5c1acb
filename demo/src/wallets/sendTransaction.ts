import { askChain } from './askChain.js'

/**
 * Sends a transaction of a development account. If the page names no gas, half more than the estimate is used, as wallets do: the network
 * simulates the call on the state of the latest block, and it can use more in the next one (for example, the first swap of a second writes a
 * pool's price).
 */
export async function sendTransaction(chainId: number, params: unknown): Promise<unknown> {
  const [call] = params as readonly [Readonly<Record<string, string>>]
  if (call.gas ?? call.gasLimit) return askChain(chainId, 'eth_sendTransaction', params)
  const estimate = BigInt((await askChain(chainId, 'eth_estimateGas', [call])) as string)
  const gas = `0x${((estimate * 3n) / 2n).toString(16)}`
  return askChain(chainId, 'eth_sendTransaction', [{ ...call, gas }])
}
