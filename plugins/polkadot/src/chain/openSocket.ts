import type { LightChain } from './LightClient.js'

/**
 * Opens a WebSocket to an endpoint within `ms` milliseconds. Rejects when it cannot be opened, as does the next answer once it has
 * closed.
 */
export function openSocket(url: string, ms: number): Promise<LightChain> {
  const socket = new WebSocket(url)
  const arrived: string[] = []
  let wake = () => {}
  let isClosed = false
  const end = () => {
    isClosed = true
    wake()
  }
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
    // An endpoint that is gone does not say good-bye: its line ends without it.
    remove() {
      arrived.length = 0
      end()
      socket.close()
    }
  }
  return new Promise((resolve, reject) => {
    const lose = () => reject(new Error(`${url} cannot be reached`))
    const timer = setTimeout(() => {
      lose()
      socket.close()
    }, ms)
    socket.onopen = () => {
      clearTimeout(timer)
      resolve(line)
    }
    socket.onmessage = ({ data }) => {
      arrived.push(String(data))
      wake()
    }
    socket.onclose = () => {
      clearTimeout(timer)
      end()
      lose()
    }
  })
}
