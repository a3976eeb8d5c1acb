import { generateKeyPairSync } from 'node:crypto'
import { WebSocket } from 'ws'
import { idOf, signToken } from './signToken.js'

export interface Message {
  readonly id: number | string
  readonly method?: string
  readonly params?: { readonly id: string; readonly data: Readonly<Record<string, unknown>> }
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string }
}

export interface Client {
  readonly id: string
  /** Everything that came, oldest first. */
  readonly received: readonly Message[]
  /** Received notices, as their topic's messages. */
  readonly messages: readonly unknown[]
  /** Asks, and waits for the answer. */
  ask(method: string, params: object): Promise<Message>
  /** Waits until this many notices have arrived. */
  notices(count: number): Promise<readonly Message[]>
  /** `1006 ` and the like, when the socket has closed. */
  readonly closed: Promise<string>
  send(text: string): void
  /** Answers no ping any more. */
  deafen(): void
  /** Whether it acknowledges received messages. */
  acknowledges: boolean
  end(): void
}

export interface DialOptions {
  readonly keys?: ReturnType<typeof newKeys>
  readonly claims?: object
  readonly header?: object
  readonly query?: Readonly<Record<string, string>>
  readonly origin?: string
}

export const newKeys = () => generateKeyPairSync('ed25519')

/** Dials as the official client does. Resolves when the socket is open; rejects with the status when it never is. */
export async function dial(url: string, options: DialOptions = {}): Promise<Client> {
  const keys = options.keys ?? newKeys()
  const auth = signToken(keys, { aud: url, ...options.claims }, options.header)
  const query = { auth, projectId: 'p', ua: 'wc-2/js-test', useOnCloseEvent: 'true', ...options.query }
  const socket = new WebSocket(`${url}/?${new URLSearchParams(query)}`, {
    ...(options.origin && { origin: options.origin })
  })
  const received: Message[] = []
  const watchers = new Set<() => void>()
  const until = (met: () => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (!met()) return
        watchers.delete(look)
        resolve()
      }
      watchers.add(look)
      look()
    })
  const notices = () => received.filter(({ method }) => method === 'irn_subscription')
  const closed = new Promise<string>((resolve) =>
    socket.on('close', (code, reason) => resolve(`${code} ${reason}`))
  )
  let asked = 0
  const client: Client = {
    id: idOf(keys.publicKey),
    received,
    acknowledges: true,
    get messages() {
      return notices().map(({ params }) => params?.data.message)
    },
    async ask(method, params) {
      asked += 1
      const id = `170000000000000000${asked}`
      socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
      const answer = () => received.find((message) => message.id === id)
      await until(() => answer() !== undefined)
      return answer() as Message
    },
    async notices(count) {
      await until(() => notices().length >= count)
      return notices()
    },
    closed,
    deafen: () => {
      socket.pong = () => undefined
    },
    send: (text) => socket.send(text),
    end: () => socket.terminate()
  }
  socket.on('message', (data) => {
    const message = JSON.parse(data.toString()) as Message
    received.push(message)
    if (message.method && client.acknowledges)
      socket.send(JSON.stringify({ id: message.id, jsonrpc: '2.0', result: true }))
    for (const look of watchers) look()
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  socket.on('error', () => undefined)
  return client
}
