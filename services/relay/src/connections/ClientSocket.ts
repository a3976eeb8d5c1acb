import { WebSocket } from 'ws'

/** One open socket of a client, which has one for each of its tabs. */
export class ClientSocket {
  /** Whether it has answered the last ping. */
  private isAlive = true

  constructor(
    readonly client: string,
    private readonly socket: WebSocket
  ) {
    socket.on('pong', () => {
      this.isAlive = true
    })
    // A reset by the client is expected; 'close' follows it.
    socket.on('error', () => undefined)
  }

  get isOpen(): boolean {
    return this.socket.readyState === WebSocket.OPEN
  }

  send(payload: object): void {
    if (this.isOpen) this.socket.send(JSON.stringify({ jsonrpc: '2.0', ...payload }))
  }

  /** Sends a ping; terminates a socket that has not answered the one before. */
  ping(): void {
    if (!this.isAlive) this.socket.terminate()
    else if (this.isOpen) this.socket.ping()
    this.isAlive = false
  }

  /** Closes with a code (RFC 6455, section 7.4), or terminates without a close frame. */
  close(code?: number, reason?: string): void {
    if (code === undefined) this.socket.terminate()
    else this.socket.close(code, reason)
  }
}
