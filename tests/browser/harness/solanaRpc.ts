import { askRpc } from '../five/askRpc.js'
import { stack } from './stack.js'

/** Calls the local Solana chain. Resolves with the value of the result, if it has one. @throws Error with the node's message */
export async function solanaRpc<T = number>(method: string, ...params: unknown[]): Promise<T> {
  const result = (await askRpc(stack().solana, method, params)) as { readonly value: T }
  return result.value
}
