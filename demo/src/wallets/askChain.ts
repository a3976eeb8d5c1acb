import { WalletError } from './WalletError.js'

/** One JSON-RPC call to a local chain. anvil signs for its development accounts, so the wallet holds no key. */
export async function askChain(chainId: number, method: string, params: unknown): Promise<unknown> {
  const response = await fetch(`/rpc/${chainId}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: params ?? [] })
  })
  const answer = (await response.json()) as { result?: unknown; error?: { code: number; message: string } }
  if (answer.error) throw new WalletError(answer.error.code, answer.error.message)
  return answer.result
}
