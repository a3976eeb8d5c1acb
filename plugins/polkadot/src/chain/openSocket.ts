import type { LightChain } from './LightClient.js'

/** Opens a WebSocket to an endpoint. Rejects when it cannot be opened, as does the next answer once it has closed. */
export function openSocket(url: string): Promise<LightChain> {
  const socket = new WebSocket(url)
  const arrived: string[] = []
  let wake = () => {}
  let isClosed = false
  const line: LightChain = {
    sendJsonRpc: (request) => socket.send(request),
    async nextJsonRpcResponse() {
      while (!arrived.length && !isClosed)
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      const next = arrived.shift()
      if (next === undefined) throw new Error(`${url} has closed`)
      return next
    },
    remove: () => socket.close()
  }
  return new Promise((resolve, reject) => {
    socket.onopen = () => resolve(line)
    socket.onmessage = ({ data }) => {
      arrived.push(String(data))
      wake()
    }
    socket.onclose = () => {
      isClosed = true
      wake()
      reject(new Error(`${url} cannot be reached`))
    }
  })
}
