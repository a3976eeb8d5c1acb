import { WalletError } from './WalletError.js'

/** One JSON-RPC call to a node on this machine. @throws WalletError with the node's code */
export async function askNode(path: string, method: string, params: unknown): Promise<unknown> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: params ?? [] })
  })
  const answer = (await response.json()) as { result?: unknown; error?: { code: number; message: string } }
  if (answer.error) throw new WalletError(answer.error.code, answer.error.message)
  return answer.result
}
