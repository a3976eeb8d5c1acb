import type { MessagePublisher } from '../client/ClientInternals.js'

/** How long the relay may take to confirm a message before it is sent again, in milliseconds. */
const confirmTimeoutMs = 4000

/** The pause between two attempts, in milliseconds. */
const retryPauseMs = 1000

/** When the client itself gives up on a message, in milliseconds. */
const maxAgeMs = 60_000

interface QueuedMessage {
  readonly send: () => Promise<unknown>
  /** Unix time in milliseconds. */
  readonly expiresAt: number
}

/**
 * Sends unconfirmed messages again: immediately after reconnecting, and every second until the relay confirms them. By itself the client waits up to
 * 20 s, forgets a message that the relay has answered with an error twice, and leaves that failure as an unhandled rejection.
 */
export class OutgoingQueue {
  readonly #publisher: MessagePublisher
  readonly #messages = new Map<string, QueuedMessage>()
  readonly #sending = new Set<string>()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(publisher: MessagePublisher, signal: AbortSignal) {
    this.#publisher = publisher
    publisher.setHandlers({
      confirmTimeoutMs,
      onUnconfirmed: (id, send) => (signal.aborted ? this.#drop(id) : this.#add(id, send)),
      retry: () => this.#sendAll()
    })
    publisher.onPublished((id) => void this.#messages.delete(id))
    publisher.onConnected(() => {
      this.#schedule(0)
      publisher.retrySubscriptions()
    })
    signal.addEventListener('abort', () => {
      clearTimeout(this.#timer)
      for (const id of [...this.#messages.keys()]) this.#drop(id)
    })
  }

  /** No message waits to be confirmed. */
  get isEmpty(): boolean {
    return this.#messages.size === 0
  }

  #add(id: string, send: () => Promise<unknown>): void {
    this.#messages.set(id, { send, expiresAt: Date.now() + maxAgeMs })
    this.#schedule()
  }

  /** Its sender would wait a minute for a confirmation that cannot arrive. */
  #drop(id: string): void {
    this.#messages.delete(id)
    this.#publisher.markPublished(id)
  }

  #schedule(ms: number = retryPauseMs): void {
    clearTimeout(this.#timer)
    if (!this.isEmpty) this.#timer = setTimeout(() => this.#sendAll(), ms)
  }

  #sendAll(): void {
    for (const [id, { send, expiresAt }] of this.#messages) {
      if (expiresAt < Date.now()) this.#messages.delete(id)
      else if (!this.#sending.has(id)) this.#send(id, send)
    }
  }

  #send(id: string, send: () => Promise<unknown>): void {
    this.#sending.add(id)
    send()
      .catch(() => this.#schedule())
      .finally(() => this.#sending.delete(id))
  }
}
