import { createHash } from 'node:crypto'
import { RpcError } from './Frame.js'
import { isTopic, type Mailbox, type PublishedMessage, type QueuedMessage } from './Mailbox.js'

type Deliver = (client: string, subscription: string, message: QueuedMessage) => void

/** Which client subscribes to which topic; delivers to subscribers what is published, and what was published before they subscribed. */
export class Subscriptions {
  /** Ids of subscriptions by topic and client. */
  private readonly topics = new Map<string, Map<string, string>>()

  /** @param isReplaying whether a subscriber gets messages again that it has already acknowledged */
  constructor(
    private readonly mailbox: Mailbox,
    private readonly deliver: Deliver,
    private readonly isReplaying: () => boolean
  ) {}

  publish(sender: string, published: PublishedMessage): void {
    const message = this.mailbox.add(sender, published)
    if (!message) return
    for (const [client, id] of this.topics.get(published.topic) ?? [])
      if (client !== sender) this.deliver(client, id, message)
  }

  /** Returns the subscription's id; queued messages follow after that answer. @throws RpcError -32602 */
  subscribe(client: string, topic: unknown, { deliverQueued = true } = {}): string {
    if (!isTopic(topic)) throw new RpcError(-32602, 'invalid topic')
    const id = createHash('sha256').update(`${topic}${client}`).digest('hex')
    const subscribers = this.topics.get(topic) ?? new Map<string, string>()
    this.topics.set(topic, subscribers.set(client, id))
    if (deliverQueued) queueMicrotask(() => this.deliverQueued(client, topic))
    return id
  }

  unsubscribe(client: string, topic: unknown): void {
    const subscribers = this.topics.get(String(topic))
    subscribers?.delete(client)
    if (subscribers?.size === 0) this.topics.delete(String(topic))
  }

  has(client: string, topic: string): boolean {
    return this.topics.get(topic)?.has(client) ?? false
  }

  /** Removes a client whose last socket has closed; it subscribes again when it reconnects. */
  remove(client: string): void {
    for (const topic of [...this.topics.keys()]) this.unsubscribe(client, topic)
  }

  private deliverQueued(client: string, topic: string): void {
    const id = this.topics.get(topic)?.get(client)
    if (!id) return
    for (const message of this.mailbox.messages(topic))
      if (this.isReplaying() || !message.deliveredTo.has(client)) this.deliver(client, id, message)
  }
}
