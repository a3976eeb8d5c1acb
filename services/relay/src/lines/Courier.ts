import type { KeptLetter } from '../protocol/Mailbox.js'

interface Waiting {
  readonly client: string
  readonly letter: KeptLetter
  readonly timer: NodeJS.Timeout
}

interface CourierOptions {
  /** Milliseconds until a message that was not acknowledged is sent again; four times in all. */
  readonly retryMs: number
  /** Writes to all lines of a client; false when it has none. */
  write(client: string, letter: KeptLetter, payload: object): boolean
  listens(client: string, topic: string): boolean
}

const tries = 4

/** Brings messages to clients, and again until they acknowledge them. */
export class Courier {
  private readonly waiting = new Map<number, Waiting>()
  private lastId = 0

  constructor(private readonly options: CourierOptions) {}

  deliver(client: string, subscription: string, letter: KeptLetter, attempt = 1): void {
    if (!this.options.listens(client, letter.topic)) return
    const { topic, message, publishedAt, tag, attestation } = letter
    this.lastId = Math.max(this.lastId + 1, Date.now() * 1000)
    const id = this.lastId
    const data = { topic, message, publishedAt, tag, ...(attestation !== undefined && { attestation }) }
    const payload = { id, method: 'irn_subscription', params: { id: subscription, data } }
    if (!this.options.write(client, letter, payload)) return
    const timer = setTimeout(() => {
      this.waiting.delete(id)
      if (attempt < tries) this.deliver(client, subscription, letter, attempt + 1)
    }, this.options.retryMs)
    timer.unref()
    this.waiting.set(id, { client, letter, timer })
  }

  /** The message that a client acknowledges, when it is one that waits for this. */
  letterOf(client: string, id: unknown): KeptLetter | undefined {
    const found = this.waiting.get(Number(id))
    return found?.client === client ? found.letter : undefined
  }

  acknowledge(client: string, id: unknown): void {
    const found = this.waiting.get(Number(id))
    if (found?.client !== client) return
    clearTimeout(found.timer)
    this.waiting.delete(Number(id))
    found.letter.seen.add(client)
  }

  stop(): void {
    for (const { timer } of this.waiting.values()) clearTimeout(timer)
    this.waiting.clear()
  }
}
