import { askNode } from './askNode.js'

/** One JSON-RPC call to a local chain. anvil signs for its development accounts, so the wallet needs no key. */
export const askChain = (chainId: number, method: string, params: unknown): Promise<unknown> =>
  askNode(`/rpc/${chainId}`, method, params)
