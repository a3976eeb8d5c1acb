import { startAnvil as startChain } from '../../../demo/stack/startAnvil.mjs'

/** A real local chain on a free port. */
export interface Anvil {
  readonly url: string
  readonly chainId: number
  rpc(method: string, params?: unknown): Promise<unknown>
  stop(): Promise<void>
}

/** Starts anvil and waits until it answers. @param args more arguments of its command line */
export async function startAnvil(chainId: number, args: readonly string[] = []): Promise<Anvil> {
  const { url, stop } = await startChain({ chainId, args })
  const rpc = async (method: string, params: unknown = []) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    const { result, error } = (await answer.json()) as { result?: unknown; error?: { message: string } }
    if (error) throw Object.assign(new Error(error.message), error)
    return result
  }
  return { url, chainId, rpc, stop }
}
