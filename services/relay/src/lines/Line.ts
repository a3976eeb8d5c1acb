import { WebSocket } from 'ws'

/** One open socket of a client. A client has one for each of its tabs. */
export class Line {
  /** Whether it has answered since it was last asked. */
  private answered = true

  constructor(
    readonly client: string,
    private readonly socket: WebSocket
  ) {
    socket.on('pong', () => {
      this.answered = true
    })
    // A reset is no fault of ours: 'close' follows.
    socket.on('error', () => undefined)
  }

  get isOpen(): boolean {
    return this.socket.readyState === WebSocket.OPEN
  }

  write(payload: object): void {
    if (this.isOpen) this.socket.send(JSON.stringify({ jsonrpc: '2.0', ...payload }))
  }

  /** Asks for a sign of life; a line that gave none since the last time ends. */
  ping(): void {
    if (!this.answered) this.socket.terminate()
    else if (this.isOpen) this.socket.ping()
    this.answered = false
  }

  /** Ends it: cut without a word, or closed with a code (RFC 6455, section 7.4). */
  end(code?: number, reason?: string): void {
    if (code === undefined) this.socket.terminate()
    else this.socket.close(code, reason)
  }
}
