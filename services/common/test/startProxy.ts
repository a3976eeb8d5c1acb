import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

/** A way to a server that can fail. */
export interface Proxy {
  readonly url: string
  /** Lets nothing through any more, but breaks no connection: simulates a server that hangs. */
  hang(): void
  /** Lets waiting and new data through again. */
  goOn(): void
  /** Breaks every connection and refuses new ones. */
  stop(): Promise<void>
}

/** Starts a way to the server at `to`, on a separate port. */
export async function startProxy(to: string): Promise<Proxy> {
  const { hostname, port } = new URL(to)
  const sockets = new Set<Socket>()
  const state = { hangs: false }
  const server = createServer((socket) => {
    const far = connect(Number(port), hostname)
    for (const one of [socket, far]) {
      sockets.add(one.on('error', () => one.destroy()))
      one.on('close', () => sockets.delete(one))
    }
    socket.pipe(far).pipe(socket)
    if (state.hangs) for (const one of [socket, far]) one.pause()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(to)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: String(url),
    hang: () => {
      state.hangs = true
      for (const socket of sockets) socket.pause()
    },
    goOn: () => {
      state.hangs = false
      for (const socket of sockets) socket.resume()
    },
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      })
  }
}
