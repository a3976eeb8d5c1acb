/** Calls a node by JSON-RPC over HTTP. @throws Error with the node's message */
export async function askRpc(url: string, method: string, params: unknown = []): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const answer = await fetch(url, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
  const { result, error } = (await answer.json()) as { result?: unknown; error?: { message?: string } }
  if (error) throw new Error(`${method}: ${error.message}`)
  return result
}
