import type { QueuedMessage } from '../protocol/Mailbox.js'

interface PendingDelivery {
  readonly client: string
  readonly message: QueuedMessage
  readonly timer: NodeJS.Timeout
}

interface MessageDeliveryOptions {
  /** Milliseconds until a message that was not acknowledged is sent again. */
  readonly retryMs: number
  /** Sends to all sockets of a client; false when none is open. */
  send(client: string, message: QueuedMessage, payload: object): boolean
  isSubscribed(client: string, topic: string): boolean
}

/** How often a message is sent in total. */
const maxAttempts = 4

/** Delivers messages to subscribers, and repeats them until they are acknowledged. */
export class MessageDelivery {
  private readonly pending = new Map<number, PendingDelivery>()
  private lastId = 0

  constructor(private readonly options: MessageDeliveryOptions) {}

  deliver(client: string, subscription: string, message: QueuedMessage, attempt = 1): void {
    if (!this.options.isSubscribed(client, message.topic)) return
    const { topic, message: text, publishedAt, tag, attestation } = message
    this.lastId = Math.max(this.lastId + 1, Date.now() * 1000)
    const id = this.lastId
    const data = {
      topic,
      message: text,
      publishedAt,
      tag,
      ...(attestation !== undefined && { attestation })
    }
    const payload = { id, method: 'irn_subscription', params: { id: subscription, data } }
    if (!this.options.send(client, message, payload)) return
    const timer = setTimeout(() => {
      this.pending.delete(id)
      if (attempt < maxAttempts) this.deliver(client, subscription, message, attempt + 1)
    }, this.options.retryMs)
    timer.unref()
    this.pending.set(id, { client, message, timer })
  }

  /** The message that a response with this id acknowledges, if one is pending for the client. */
  pendingMessage(client: string, id: unknown): QueuedMessage | undefined {
    const delivery = this.pending.get(Number(id))
    return delivery?.client === client ? delivery.message : undefined
  }

  acknowledge(client: string, id: unknown): void {
    const delivery = this.pending.get(Number(id))
    if (delivery?.client !== client) return
    clearTimeout(delivery.timer)
    this.pending.delete(Number(id))
    delivery.message.deliveredTo.add(client)
  }

  stop(): void {
    for (const { timer } of this.pending.values()) clearTimeout(timer)
    this.pending.clear()
  }
}
