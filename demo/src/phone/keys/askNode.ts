import { PhoneError } from '../wallet/PhoneError.js'

/** One JSON-RPC call to a node of a chain. @throws PhoneError 4901 without a url, otherwise with the node's own error */
export async function askNode(url: string | undefined, method: string, params: unknown): Promise<unknown> {
  if (!url) throw new PhoneError(4901, 'The phone cannot reach this chain')
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  })
  const { result, error } = (await response.json()) as {
    readonly result?: unknown
    readonly error?: { readonly code: number; readonly message: string }
  }
  if (error) throw new PhoneError(error.code, error.message)
  return result
}
