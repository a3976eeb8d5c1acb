import { once } from 'node:events'
import WebSocket from 'ws'

/** Queries a node by JSON-RPC over a separate WebSocket. @throws Error with the node's words */
export async function askSocket(url: string, method: string, params: readonly unknown[] = []) {
  const socket = new WebSocket(url)
  try {
    await once(socket, 'open')
    socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))
    const [text] = await once(socket, 'message')
    const { result, error } = JSON.parse(String(text)) as {
      readonly result?: unknown
      readonly error?: { readonly message: string }
    }
    if (error) throw new Error(`${method}: ${error.message}`)
    return result
  } finally {
    socket.terminate()
  }
}
