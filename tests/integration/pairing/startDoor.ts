import { connect, createServer, type Socket } from 'node:net'

/** One of the addresses of a network of relays. */
export interface Door {
  readonly url: string
  /** How many connections were made so far, whether admitted or not. */
  readonly knocks: number
  /** How many connections pass through it now. */
  readonly lines: number
  /** From now on: admits everybody, disconnects them, or accepts them and says nothing. Open connections end. */
  set(mode: 'open' | 'shut' | 'mute'): void
  stop(): Promise<void>
}

/** A second address of a relay, like one of a relay network: a message sent to one is received at all of them. */
export async function startDoor(relayUrl: string): Promise<Door> {
  const { hostname, port } = new URL(relayUrl)
  const sockets = new Set<Socket>()
  let mode: 'open' | 'shut' | 'mute' = 'open'
  let knocks = 0
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    return socket
  }
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  const server = createServer((near) => {
    knocks++
    keep(near)
    if (mode === 'shut') near.destroy()
    if (mode !== 'open') return
    const far = keep(connect(Number(port), hostname))
    near.pipe(far).pipe(near)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port: own } = server.address() as { readonly port: number }
  return {
    url: `ws://127.0.0.1:${own}`,
    get knocks() {
      return knocks
    },
    get lines() {
      return mode === 'open' ? sockets.size / 2 : 0
    },
    set(next) {
      mode = next
      cut()
    },
    stop() {
      cut()
      return new Promise((resolve) => server.close(() => resolve()))
    }
  }
}
