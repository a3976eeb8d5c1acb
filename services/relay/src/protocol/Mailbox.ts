import { createHash } from 'node:crypto'

/** What a request is answered with when it cannot be done (JSON-RPC 2.0, section 5.1). */
export class RpcError extends Error {
  constructor(
    readonly code: number,
    message: string
  ) {
    super(message)
  }
}

/** What a client publishes. */
export interface Letter {
  readonly topic: string
  readonly message: string
  /** Seconds that it is kept. */
  readonly ttl: number
  readonly tag: number
  readonly attestation?: string
}

export interface KeptLetter extends Letter {
  /** Milliseconds of the relay's clock. */
  readonly publishedAt: number
  readonly expires: number
  /** Clients that need it no more: who sent it, and who acknowledged it. */
  readonly seen: Set<string>
}

/** Keeps every message until its time is over, for those who subscribe later. */
export class Mailbox {
  private readonly boxes = new Map<string, Map<string, KeptLetter>>()

  /** @param maxTtl seconds that a message may ask to be kept */
  constructor(
    private readonly now: () => number,
    private readonly maxTtl: number
  ) {}

  /** Takes a message in; undefined when the same one is here already. @throws RpcError -32602 */
  put(from: string, letter: Letter): KeptLetter | undefined {
    const { topic, message, ttl } = letter
    if (!isTopic(topic)) throw new RpcError(-32602, 'invalid topic')
    if (typeof message !== 'string' || message === '') throw new RpcError(-32602, 'invalid message')
    if (!(ttl > 0) || ttl > this.maxTtl)
      throw new RpcError(-32602, `ttl must be between 1 and ${this.maxTtl} seconds`)
    const box = this.box(topic)
    const key = createHash('sha256').update(message).digest('hex')
    if (box.has(key)) return undefined
    const publishedAt = this.now()
    const kept = { ...letter, publishedAt, expires: publishedAt + ttl * 1000, seen: new Set([from]) }
    box.set(key, kept)
    this.boxes.set(topic, box)
    return kept
  }

  /** What is kept for a topic, oldest first. */
  of(topic: string): readonly KeptLetter[] {
    return [...this.box(topic).values()]
  }

  clear(): void {
    this.boxes.clear()
  }

  private box(topic: string): Map<string, KeptLetter> {
    const box = this.boxes.get(topic) ?? new Map<string, KeptLetter>()
    for (const [key, { expires }] of box) if (expires <= this.now()) box.delete(key)
    if (box.size === 0) this.boxes.delete(topic)
    return box
  }
}

/** Whether a value has the form of a topic: 32 bytes as lower-case hex. */
export const isTopic = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)
