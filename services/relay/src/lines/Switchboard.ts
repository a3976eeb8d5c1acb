import type { WebSocket } from 'ws'
import type { Faults } from '../faults/Faults.js'
import { parseJson } from '../parseJson.js'
import { createMethods, type Method } from '../protocol/createMethods.js'
import { describeFrame } from '../protocol/describeFrame.js'
import type { Frame, FrameMatch } from '../protocol/Frame.js'
import { matches } from '../protocol/Frame.js'
import type { Mailbox } from '../protocol/Mailbox.js'
import { RpcError } from '../protocol/Mailbox.js'
import { Post } from '../protocol/Post.js'
import { Courier } from './Courier.js'
import { Line } from './Line.js'

type Payload = Readonly<Record<string, unknown>>

interface Listener {
  readonly match: FrameMatch
  readonly resolve: (frame: Frame) => void
}

/** Frames that are remembered; the oldest go first. */
const remembered = 20_000

/** Joins the lines of all clients: every frame goes through here and through the faults. */
export class Switchboard {
  readonly frames: Frame[] = []
  private readonly clients = new Map<string, Set<Line>>()
  private readonly listeners = new Set<Listener>()
  private readonly courier: Courier
  private readonly post: Post
  private readonly methods: Readonly<Record<string, Method>>

  constructor(
    private readonly faults: Faults,
    mailbox: Mailbox,
    retryMs: number
  ) {
    this.courier = new Courier({
      retryMs,
      listens: (client, topic) => this.post.listens(client, topic),
      write: (client, { topic, tag }, payload) =>
        this.tell({ from: 'relay', kind: 'notice', client, method: 'irn_subscription', topic, tag }, payload)
    })
    const deliver = this.courier.deliver.bind(this.courier)
    this.post = new Post(mailbox, deliver, () => faults.isReplaying)
    this.methods = createMethods(this.post, mailbox)
  }

  get lines(): readonly Line[] {
    return [...this.clients.values()].flatMap((lines) => [...lines])
  }

  /** Takes a client's socket in; it is let go when it closes. */
  open(client: string, socket: WebSocket): void {
    const line = new Line(client, socket)
    this.clients.set(client, (this.clients.get(client) ?? new Set()).add(line))
    socket.on('message', (data) => this.hear(line, data.toString()))
    socket.on('close', () => this.close(line))
  }

  /** The next frame that matches, when it reaches the relay or before it leaves. */
  next(match: FrameMatch): Promise<Frame> {
    return new Promise((resolve) => this.listeners.add({ match, resolve }))
  }

  /** Cuts all lines, and forgets what waits for an answer, and who listens. */
  reset(): void {
    this.courier.stop()
    for (const line of this.lines) {
      line.end()
      this.close(line)
    }
  }

  private close(line: Line): void {
    const lines = this.clients.get(line.client)
    lines?.delete(line)
    if (lines?.size) return
    this.clients.delete(line.client)
    this.post.forget(line.client)
  }

  private hear(line: Line, text: string): void {
    const payload = parseJson(text)
    if (payload) this.take(line, payload)
    else line.write({ id: null, error: { code: -32700, message: 'Parse error' } })
  }

  private take(line: Line, payload: Payload): void {
    const { client } = line
    const frame = describeFrame(client, payload, this.courier.letterOf(client, payload.id))
    this.note(frame)
    this.faults.pass(frame, (error) => {
      if (frame.kind === 'ack') this.courier.acknowledge(client, payload.id)
      else this.answer(line, frame, payload, error)
    })
  }

  private answer(line: Line, frame: Frame, { id, params }: Payload, refused?: RpcError): void {
    const reply = { ...frame, from: 'relay' } as const
    try {
      if (refused) throw refused
      const method = this.methods[frame.method]
      if (!method) throw new RpcError(-32601, 'Method not found')
      const result = method(line.client, (params ?? {}) as Payload)
      this.send(line, { ...reply, kind: 'result' }, { id, result })
    } catch (error) {
      const code = error instanceof RpcError ? error.code : -32603
      const message = error instanceof Error ? error.message : 'Internal error'
      this.send(line, { ...reply, kind: 'error' }, { id, error: { code, message } })
    }
  }

  private tell(frame: Frame, payload: object): boolean {
    const open = [...(this.clients.get(frame.client) ?? [])].filter(({ isOpen }) => isOpen)
    for (const line of open) this.send(line, frame, payload)
    return open.length > 0
  }

  private send(line: Line, frame: Frame, payload: object): void {
    this.note(frame)
    this.faults.pass(frame, () => line.write(payload))
  }

  private note(frame: Frame): void {
    this.frames.push(frame)
    if (this.frames.length > remembered) this.frames.shift()
    for (const listener of this.listeners)
      if (matches(frame, listener.match)) {
        this.listeners.delete(listener)
        listener.resolve(frame)
      }
  }
}
