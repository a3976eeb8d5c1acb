import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { WebSocketServer } from 'ws'
import { type AccessRules, admit, type Handshake } from './auth/admit.js'
import { rejectUpgrade } from './auth/rejectUpgrade.js'
import { ConnectionManager } from './connections/ConnectionManager.js'
import { Faults } from './faults/Faults.js'
import type { FrameMatch } from './protocol/Frame.js'
import { Mailbox } from './protocol/Mailbox.js'
import type { Relay, RelayOptions } from './Relay.js'

/** The relay server on a port of this machine. */
export class RelayServer implements Relay {
  readonly faults = new Faults((code) => this.closeAll(code))
  readonly handshakes: Handshake[] = []
  private readonly mailbox: Mailbox
  private readonly connections: ConnectionManager
  private readonly host: string
  private readonly server: Server
  /** TCP connections, also those that are not upgraded. */
  private readonly tcpSockets = new Set<Socket>()
  private readonly pingTimer: NodeJS.Timeout
  private port: number

  constructor(options: RelayOptions) {
    const { now = Date.now, maxTtl = 7 * 86_400, pingMs = 25_000, retryMs = 30_000 } = options
    this.host = options.host ?? '127.0.0.1'
    this.port = options.port ?? 0
    this.mailbox = new Mailbox(now, maxTtl)
    this.connections = new ConnectionManager(this.faults, this.mailbox, retryMs)
    this.server = this.createServer({ projects: options.projects, origins: options.origins, now })
    this.pingTimer = setInterval(() => this.ping(), pingMs)
    this.pingTimer.unref()
  }

  get url(): string {
    return `ws://${this.host}:${this.port}`
  }

  get frames() {
    return this.connections.frames
  }

  get sockets() {
    return this.connections.sockets.length
  }

  next(match: FrameMatch) {
    return this.connections.next(match)
  }

  messages(topic: string) {
    return this.mailbox.messages(topic)
  }

  cut(): void {
    this.closeAll()
  }

  kick(code = 1012, reason?: string): void {
    this.closeAll(code, reason)
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
    this.connections.reset()
    for (const socket of this.tcpSockets) socket.destroy()
    await closed
  }

  async restart({ forget = false } = {}): Promise<void> {
    await this.down()
    if (forget) this.mailbox.clear()
    await this.up()
  }

  async stop(): Promise<void> {
    clearInterval(this.pingTimer)
    this.faults.clear()
    await this.down()
  }

  /** Answers `GET /health` with 204, and upgrades the requests of admitted clients. */
  private createServer(rules: AccessRules): Server {
    const upgrades = new WebSocketServer({ noServer: true, maxPayload: 4 * 1024 * 1024 })
    const server = createServer((request, response) => {
      response.writeHead(request.url === '/health' ? 204 : 426).end()
    })
    server.on('connection', (socket) => {
      this.tcpSockets.add(socket)
      socket.once('close', () => this.tcpSockets.delete(socket))
    })
    server.on('upgrade', (request, socket, head) => {
      const { client = '', refusal, byClose, ...handshake } = admit(request, rules)
      const { how = refusal, by = byClose ? 'close' : 'status' } = this.faults.rejection ?? {}
      this.handshakes.push(how ? { ...handshake, refused: how } : handshake)
      if (how) rejectUpgrade(upgrades, { request, socket, head }, how, by)
      else upgrades.handleUpgrade(request, socket, head, (opened) => this.connections.add(client, opened))
    })
    return server
  }

  private ping(): void {
    if (this.faults.isSilent) return
    for (const socket of this.connections.sockets) socket.ping()
  }

  private closeAll(code?: number, reason?: string): void {
    for (const socket of this.connections.sockets) socket.close(code, reason)
  }
}

/**
 * Starts a relay in memory that speaks the IRN protocol of WalletConnect 2 with the clients 2.17 to 2.25. `faults` makes it fail in
 * every way that a relay can. Resolves when it listens.
 */
export async function startRelay(options: RelayOptions = {}): Promise<Relay> {
  const relay = new RelayServer(options)
  await relay.up()
  return relay
}
