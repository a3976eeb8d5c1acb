import type { LightChain } from '../../PolkadotOptions.js'

/**
 * Opens a WebSocket to an endpoint within `timeoutMs` milliseconds, in the form of a light client's chain. Rejects if it cannot be opened; the next
 * answer rejects once the socket has closed.
 */
export function openWebSocket(url: string, timeoutMs: number): Promise<LightChain> {
  const socket = new WebSocket(url)
  // The host only: a path or a query may hold a key, which must not appear in an error.
  const { host } = new URL(url)
  const received: string[] = []
  let notify = () => {}
  let isClosed = false
  const end = () => {
    isClosed = true
    notify()
  }
  const transport: LightChain = {
    sendJsonRpc: (request) => socket.send(request),
    async nextJsonRpcResponse() {
      while (!received.length && !isClosed)
        await new Promise<void>((resolve) => {
          notify = resolve
        })
      const next = received.shift()
      if (next === undefined) throw new Error(`${host} has closed`)
      return next
    },
    // An endpoint that is gone does not answer the closing handshake, so nobody waits for it.
    remove() {
      received.length = 0
      end()
      socket.close()
    }
  }
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`${host} cannot be reached`))
    const timer = setTimeout(() => {
      fail()
      socket.close()
    }, timeoutMs)
    socket.onopen = () => {
      clearTimeout(timer)
      resolve(transport)
    }
    socket.onmessage = ({ data }) => {
      received.push(String(data))
      notify()
    }
    socket.onclose = () => {
      clearTimeout(timer)
      end()
      fail()
    }
  })
}
