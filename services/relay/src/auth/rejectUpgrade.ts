import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { WebSocketServer } from 'ws'
import { type Rejection, refusals } from './refusals.js'

interface Upgrade {
  readonly request: IncomingMessage
  readonly socket: Duplex
  readonly head: Buffer
}

/** The only close code after which clients do not connect again. */
const fatalCode = 3000

/** Rejects a new socket as the public relay does: an error frame and close code 3000, or status 401. */
export function rejectUpgrade(
  server: WebSocketServer,
  upgrade: Upgrade,
  how: Rejection,
  by: 'close' | 'status'
): void {
  const { request, socket, head } = upgrade
  socket.on('error', () => undefined)
  if (how === 'hang') return
  if (how === 'reset') return void socket.destroy()
  const message = refusals[how]
  if (by === 'status') {
    socket.end(
      `HTTP/1.1 401 Unauthorized\r\nContent-Type: text/plain\r\nContent-Length: ${message.length}\r\nConnection: close\r\n\r\n${message}`
    )
    return
  }
  server.handleUpgrade(request, socket, head, (refused) => {
    refused.on('error', () => undefined)
    refused.send(JSON.stringify({ id: 0, jsonrpc: '2.0', error: { code: fatalCode, message } }))
    refused.close(fatalCode, message)
  })
}
