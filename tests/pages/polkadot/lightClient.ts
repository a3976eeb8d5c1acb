import type { LightChain, LightClient } from '@plugboard/polkadot'

/** An empty WebAssembly module. */
const empty = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)

/** Replaces a light client, which would need peers: WebAssembly must run, and a node on this machine answers. */
export const lightClient = (url: string): LightClient => ({
  async open(): Promise<LightChain> {
    await WebAssembly.compile(empty)
    const socket = new WebSocket(url)
    const arrived: string[] = []
    let wake = () => {}
    socket.onmessage = ({ data }) => {
      arrived.push(String(data))
      wake()
    }
    await new Promise((resolve, reject) => {
      socket.onopen = resolve
      socket.onerror = reject
    })
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
})
