import { createHash } from 'node:crypto'
import type { KeptLetter, Letter, Mailbox } from './Mailbox.js'
import { isTopic, RpcError } from './Mailbox.js'

/** Brings a message to a client, and says whether any line of it was open. */
type Deliver = (client: string, subscription: string, letter: KeptLetter) => void

/** Who listens to which topic, and what they still have to be told. */
export class Post {
  private readonly subscribers = new Map<string, Map<string, string>>()

  /** @param replay whether a subscriber gets again what it has acknowledged before */
  constructor(
    private readonly mailbox: Mailbox,
    private readonly deliver: Deliver,
    private readonly replay: () => boolean
  ) {}

  publish(from: string, letter: Letter): void {
    const kept = this.mailbox.put(from, letter)
    if (!kept) return
    for (const [client, id] of this.subscribers.get(letter.topic) ?? [])
      if (client !== from) this.deliver(client, id, kept)
  }

  /** Answers with the subscription's id; what waits in the mailbox follows after that answer. @throws RpcError -32602 */
  subscribe(client: string, topic: unknown, { waiting = true } = {}): string {
    if (!isTopic(topic)) throw new RpcError(-32602, 'invalid topic')
    const id = createHash('sha256').update(`${topic}${client}`).digest('hex')
    const listeners = this.subscribers.get(topic) ?? new Map<string, string>()
    this.subscribers.set(topic, listeners.set(client, id))
    if (waiting) queueMicrotask(() => this.catchUp(client, topic))
    return id
  }

  unsubscribe(client: string, topic: unknown): void {
    const listeners = this.subscribers.get(String(topic))
    listeners?.delete(client)
    if (listeners?.size === 0) this.subscribers.delete(String(topic))
  }

  /** Whether a client still listens to a topic. */
  listens(client: string, topic: string): boolean {
    return this.subscribers.get(topic)?.has(client) ?? false
  }

  /** A client whose last line has closed subscribes anew when it is back. */
  forget(client: string): void {
    for (const topic of [...this.subscribers.keys()]) this.unsubscribe(client, topic)
  }

  private catchUp(client: string, topic: string): void {
    const id = this.subscribers.get(topic)?.get(client)
    if (!id) return
    for (const letter of this.mailbox.of(topic))
      if (this.replay() || !letter.seen.has(client)) this.deliver(client, id, letter)
  }
}
