import type { WebSocket } from 'ws'
import type { Faults } from '../faults/Faults.js'
import { parseJson } from '../parseJson.js'
import { createMethods, type Method } from '../protocol/createMethods.js'
import { describeFrame, type Frame, type FrameMatch, matches, RpcError } from '../protocol/Frame.js'
import type { Mailbox } from '../protocol/Mailbox.js'
import { Subscriptions } from '../protocol/Subscriptions.js'
import { ClientSocket } from './ClientSocket.js'
import { MessageDelivery } from './MessageDelivery.js'

type Payload = Readonly<Record<string, unknown>>

interface FrameListener {
  readonly match: FrameMatch
  readonly resolve: (frame: Frame) => void
}

/** Frames beyond it are dropped from the record, oldest first. */
const maxFrames = 20_000

/** The sockets of all clients: receives their requests and answers them. Every frame is recorded, then passed through the faults. */
export class ConnectionManager {
  readonly frames: Frame[] = []
  private readonly clients = new Map<string, Set<ClientSocket>>()
  private readonly listeners = new Set<FrameListener>()
  private readonly delivery: MessageDelivery
  private readonly subscriptions: Subscriptions
  private readonly methods: Readonly<Record<string, Method>>

  constructor(
    private readonly faults: Faults,
    mailbox: Mailbox,
    retryMs: number
  ) {
    this.delivery = new MessageDelivery({
      retryMs,
      isSubscribed: (client, topic) => this.subscriptions.has(client, topic),
      send: (client, { topic, tag }, payload) =>
        this.sendToClient(
          { from: 'relay', kind: 'notice', client, method: 'irn_subscription', topic, tag },
          payload
        )
    })
    const deliver = this.delivery.deliver.bind(this.delivery)
    this.subscriptions = new Subscriptions(mailbox, deliver, () => faults.isReplaying)
    this.methods = createMethods(this.subscriptions, mailbox)
  }

  get sockets(): readonly ClientSocket[] {
    return [...this.clients.values()].flatMap((sockets) => [...sockets])
  }

  /** Adds a client's socket until it closes. */
  add(client: string, webSocket: WebSocket): void {
    const socket = new ClientSocket(client, webSocket)
    this.clients.set(client, (this.clients.get(client) ?? new Set()).add(socket))
    webSocket.on('message', (data) => this.receive(socket, data.toString()))
    webSocket.on('close', () => this.remove(socket))
  }

  /** The next frame that matches: of a client when it arrives, of the relay before it is sent. */
  next(match: FrameMatch): Promise<Frame> {
    return new Promise((resolve) => this.listeners.add({ match, resolve }))
  }

  /** Terminates all sockets, and drops pending deliveries and subscriptions. */
  reset(): void {
    this.delivery.stop()
    for (const socket of this.sockets) {
      socket.close()
      this.remove(socket)
    }
  }

  private remove(socket: ClientSocket): void {
    const sockets = this.clients.get(socket.client)
    sockets?.delete(socket)
    if (sockets?.size) return
    this.clients.delete(socket.client)
    this.subscriptions.remove(socket.client)
  }

  private receive(socket: ClientSocket, text: string): void {
    const payload = parseJson(text)
    if (payload) this.handle(socket, payload)
    else socket.send({ id: null, error: { code: -32700, message: 'Parse error' } })
  }

  private handle(socket: ClientSocket, payload: Payload): void {
    const { client } = socket
    const frame = describeFrame(client, payload, this.delivery.pendingMessage(client, payload.id))
    this.record(frame)
    this.faults.pass(frame, (error) => {
      if (frame.kind === 'ack') this.delivery.acknowledge(client, payload.id)
      else this.answer(socket, frame, payload, error)
    })
  }

  private answer(socket: ClientSocket, frame: Frame, { id, params }: Payload, failure?: RpcError): void {
    const response = { ...frame, from: 'relay' } as const
    try {
      if (failure) throw failure
      const method = this.methods[frame.method]
      if (!method) throw new RpcError(-32601, 'Method not found')
      const result = method(socket.client, (params ?? {}) as Payload)
      this.send(socket, { ...response, kind: 'result' }, { id, result })
    } catch (error) {
      const code = error instanceof RpcError ? error.code : -32603
      const message = error instanceof Error ? error.message : 'Internal error'
      this.send(socket, { ...response, kind: 'error' }, { id, error: { code, message } })
    }
  }

  /** Sends to every open socket of a client. @returns false when there is none */
  private sendToClient(frame: Frame, payload: object): boolean {
    const open = [...(this.clients.get(frame.client) ?? [])].filter(({ isOpen }) => isOpen)
    for (const socket of open) this.send(socket, frame, payload)
    return open.length > 0
  }

  private send(socket: ClientSocket, frame: Frame, payload: object): void {
    this.record(frame)
    this.faults.pass(frame, () => socket.send(payload))
  }

  private record(frame: Frame): void {
    this.frames.push(frame)
    if (this.frames.length > maxFrames) this.frames.shift()
    for (const listener of this.listeners)
      if (matches(frame, listener.match)) {
        this.listeners.delete(listener)
        listener.resolve(frame)
      }
  }
}
