import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { WebSocketServer } from 'ws'
import type { Handshake } from './auth/admit.js'
import { admit, type Doors } from './auth/admit.js'
import { Faults } from './faults/Faults.js'
import { Switchboard } from './lines/Switchboard.js'
import type { FrameMatch } from './protocol/Frame.js'
import { Mailbox } from './protocol/Mailbox.js'
import type { Relay, RelayOptions } from './Relay.js'
import { turnAway } from './turnAway.js'

/** The relay on a port of this machine. */
export class LocalRelay implements Relay {
  readonly faults = new Faults((code) => this.end(code))
  readonly handshakes: Handshake[] = []
  private readonly mailbox: Mailbox
  private readonly board: Switchboard
  private readonly host: string
  private readonly server: Server
  private readonly connections = new Set<Socket>()
  private readonly beat: NodeJS.Timeout
  private port: number

  constructor(options: RelayOptions) {
    const { now = Date.now, maxTtl = 7 * 86_400, pingMs = 25_000, retryMs = 30_000 } = options
    this.host = options.host ?? '127.0.0.1'
    this.port = options.port ?? 0
    this.mailbox = new Mailbox(now, maxTtl)
    this.board = new Switchboard(this.faults, this.mailbox, retryMs)
    this.server = this.serve({ projects: options.projects, origins: options.origins, now })
    this.beat = setInterval(() => this.ping(), pingMs)
    this.beat.unref()
  }

  get url(): string {
    return `ws://${this.host}:${this.port}`
  }

  get frames() {
    return this.board.frames
  }

  get sockets() {
    return this.board.lines.length
  }

  next(match: FrameMatch) {
    return this.board.next(match)
  }

  letters(topic: string) {
    return this.mailbox.of(topic)
  }

  cut(): void {
    this.end()
  }

  kick(code = 1012, reason?: string): void {
    this.end(code, reason)
  }

  async up(): Promise<void> {
    if (this.server.listening) return
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject)
      this.server.listen(this.port, this.host, () => {
        this.server.off('error', reject)
        resolve()
      })
    })
    this.port = (this.server.address() as AddressInfo).port
  }

  async down(): Promise<void> {
    if (!this.server.listening) return
    const closed = new Promise((resolve) => this.server.close(resolve))
    this.board.reset()
    for (const socket of this.connections) socket.destroy()
    await closed
  }

  async restart({ forget = false } = {}): Promise<void> {
    await this.down()
    if (forget) this.mailbox.clear()
    await this.up()
  }

  async stop(): Promise<void> {
    clearInterval(this.beat)
    this.faults.clear()
    await this.down()
  }

  /** Answers `GET /health` with 204, and upgrades whoever is let in. */
  private serve(doors: Doors): Server {
    const upgrades = new WebSocketServer({ noServer: true, maxPayload: 4 * 1024 * 1024 })
    const server = createServer((request, response) => {
      response.writeHead(request.url === '/health' ? 204 : 426).end()
    })
    server.on('connection', (socket) => {
      this.connections.add(socket)
      socket.once('close', () => this.connections.delete(socket))
    })
    server.on('upgrade', (request, socket, head) => {
      const { client, turning, byClose, ...said } = admit(request, doors)
      const { how = turning, by = byClose ? 'close' : 'status' } = this.faults.turning ?? {}
      this.handshakes.push(how ? { ...said, refused: how } : said)
      if (how) turnAway(upgrades, { request, socket, head }, how, by)
      else upgrades.handleUpgrade(request, socket, head, (line) => this.board.open(client ?? '', line))
    })
    return server
  }

  private ping(): void {
    if (this.faults.isSilent) return
    for (const line of this.board.lines) line.ping()
  }

  private end(code?: number, reason?: string): void {
    for (const line of this.board.lines) line.end(code, reason)
  }
}

/**
 * Starts a relay that speaks the IRN protocol of WalletConnect 2 with the clients 2.17 to 2.25, in memory, and that can be
 * made to fail in every way that `faults` names. Resolves when it listens.
 */
export async function startRelay(options: RelayOptions = {}): Promise<Relay> {
  const relay = new LocalRelay(options)
  await relay.up()
  return relay
}
