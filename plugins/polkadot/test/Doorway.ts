import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import WebSocket, { WebSocketServer } from 'ws'

interface Question {
  readonly id: number
  readonly method: string
  readonly params: readonly unknown[]
}

/** An endpoint in front of a chain that can fail in the ways that endpoints fail. */
export class Doorway {
  /** Methods that passed through, in order. */
  readonly asked: string[] = []
  /** Receives each method before the chain does; once it returns true, the doorway disconnects after the chain has received it. */
  breaksAt: (method: string) => boolean = () => false
  /** Receives each method; once it returns true, the chain does not receive it. */
  keeps: (method: string) => boolean = () => false
  /** Receives each answer of the chain to a request, and returns the answer that replaces it. */
  alters: (question: Question, result: unknown) => unknown = (_, result) => result
  private isMute = false
  private server: WebSocketServer | undefined

  constructor(
    private readonly chain: string,
    private port = 0
  ) {}

  get url(): string {
    return `ws://127.0.0.1:${this.port}`
  }

  async open(): Promise<this> {
    const server = new WebSocketServer({ host: '127.0.0.1', port: this.port })
    this.server = server
    server.on('connection', (socket) => this.pass(socket))
    await once(server, 'listening')
    this.port = (server.address() as AddressInfo).port
    return this
  }

  /** Passes on the chain's answers unchanged, as at the beginning. */
  alterNothing(): void {
    this.alters = (_, result) => result
  }

  /** Keeps the connections open, but lets nothing through any more. */
  mute(): void {
    this.isMute = true
  }

  async close(): Promise<void> {
    const { server } = this
    this.server = undefined
    if (!server) return
    for (const socket of server.clients) socket.terminate()
    await new Promise((resolve) => server.close(resolve))
  }

  private pass(socket: WebSocket): void {
    const onward = new WebSocket(this.chain)
    const opened = once(onward, 'open')
    const questions = new Map<number, Question>()
    socket.on('message', async (data) => {
      await opened
      const text = String(data)
      const question = JSON.parse(text) as Question
      const { id, method } = question
      questions.set(id, question)
      this.asked.push(method)
      if (this.isMute) return
      const breaks = this.breaksAt(method)
      if (!this.keeps(method)) onward.send(text)
      if (breaks) void this.close()
    })
    onward.on('message', (data) => {
      const answer = JSON.parse(String(data)) as { readonly id?: number; readonly result?: unknown }
      const question = answer.id === undefined ? undefined : questions.get(answer.id)
      if (question && 'result' in answer)
        Object.assign(answer, { result: this.alters(question, answer.result) })
      if (!this.isMute) socket.send(JSON.stringify(answer))
    })
    socket.on('close', () => onward.close())
    opened.catch(() => socket.terminate())
  }
}
