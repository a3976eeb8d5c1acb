import { once } from 'node:events'
import WebSocket from 'ws'
import type { LightChain } from '../src/PolkadotOptions'

/** A chain in the form of a light client's, with an endpoint behind it. */
export async function openThrough(url: string): Promise<LightChain> {
  const socket = new WebSocket(url)
  const arrived: string[] = []
  let wake = () => {}
  socket.on('message', (text) => {
    arrived.push(String(text))
    wake()
  })
  await once(socket, 'open')
  return {
    sendJsonRpc: (request) => socket.send(request),
    async nextJsonRpcResponse() {
      while (!arrived.length)
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      return arrived.shift() as string
    },
    remove: () => socket.close()
  }
}
