import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

/** A way to a database that can be cut, which breaks every connection and refuses new ones. */
export async function startProxy(to: string): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const { hostname, port } = new URL(to)
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    const far = connect(Number(port), hostname)
    for (const one of [socket, far]) sockets.add(one.on('error', () => one.destroy()))
    socket.pipe(far).pipe(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(to)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: String(url),
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      })
  }
}
