import { createHash } from 'node:crypto'
import { RpcError } from './Frame.js'

/** What a client publishes. */
export interface PublishedMessage {
  readonly topic: string
  readonly message: string
  /** Seconds for which it is kept. */
  readonly ttl: number
  readonly tag: number
  readonly attestation?: string
}

/** A message that is kept for subscribers. */
export interface QueuedMessage extends PublishedMessage {
  /** Milliseconds of the relay's clock. */
  readonly publishedAt: number
  readonly expires: number
  /** Clients that do not need it: its sender, and those that acknowledged it. */
  readonly deliveredTo: Set<string>
}

/** Keeps every message until it expires, for clients that subscribe later. */
export class Mailbox {
  private readonly topics = new Map<string, Map<string, QueuedMessage>>()

  /** @param maxTtl the longest time that a message may be kept, in seconds */
  constructor(
    private readonly now: () => number,
    private readonly maxTtl: number
  ) {}

  /** Adds a message; `undefined` when the topic has the same one already. @throws RpcError -32602 */
  add(sender: string, published: PublishedMessage): QueuedMessage | undefined {
    const { topic, message, ttl } = published
    if (!isTopic(topic)) throw new RpcError(-32602, 'invalid topic')
    if (typeof message !== 'string' || message === '') throw new RpcError(-32602, 'invalid message')
    if (!(ttl > 0) || ttl > this.maxTtl)
      throw new RpcError(-32602, `ttl must be between 1 and ${this.maxTtl} seconds`)
    const queue = this.queueOf(topic)
    const key = createHash('sha256').update(message).digest('hex')
    if (queue.has(key)) return undefined
    const publishedAt = this.now()
    const queued = {
      ...published,
      publishedAt,
      expires: publishedAt + ttl * 1000,
      deliveredTo: new Set([sender])
    }
    queue.set(key, queued)
    this.topics.set(topic, queue)
    return queued
  }

  /** The messages of a topic, oldest first. */
  messages(topic: string): readonly QueuedMessage[] {
    return [...this.queueOf(topic).values()]
  }

  clear(): void {
    this.topics.clear()
  }

  /** The queue of a topic, without what has expired. */
  private queueOf(topic: string): Map<string, QueuedMessage> {
    const queue = this.topics.get(topic) ?? new Map<string, QueuedMessage>()
    for (const [key, { expires }] of queue) if (expires <= this.now()) queue.delete(key)
    if (queue.size === 0) this.topics.delete(topic)
    return queue
  }
}

/** Whether a value has the form of a topic: 32 bytes as lower-case hex. */
export const isTopic = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)
