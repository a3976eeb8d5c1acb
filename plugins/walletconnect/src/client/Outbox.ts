import type { OutgoingMessage, RelayerInside } from './Inside.js'

/**
 * How long a message may wait for the relay's answer before it is sent again, between two attempts, and until it is given
 * up by whoever sent it; milliseconds.
 */
const patience = { answer: 4000, between: 1000, most: 60_000 } as const

/**
 * Sends again what the relay has not taken: as soon as the line is back, and every second while it is not heard. In the
 * client alone a message waits for up to 20 s, one that the relay answers with an error is forgotten after its second
 * attempt, and its failure is a rejection that nobody handles.
 */
export class Outbox {
  readonly #relayer: RelayerInside
  readonly #waiting = new Map<string, { readonly message: OutgoingMessage; readonly until: number }>()
  readonly #busy = new Set<string>()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(relayer: RelayerInside, signal: AbortSignal) {
    this.#relayer = relayer
    const { publisher, events, subscriber } = relayer
    publisher.initialPublishTimeout = patience.answer
    publisher.checkQueue = () => this.#flush()
    const keep = publisher.queue.set.bind(publisher.queue)
    publisher.queue.set = (id, message) => {
      if (signal.aborted) this.#giveUp(String(id))
      else this.#keep(String(id), message)
      return keep(id, message)
    }
    events.on('relayer_publish', ({ id }: { id?: unknown }) => void this.#waiting.delete(String(id)))
    events.on('relayer_connect', () => {
      this.#soon(0)
      subscriber.checkPending().catch(() => {})
    })
    signal.addEventListener('abort', () => {
      clearTimeout(this.#timer)
      for (const id of [...this.#waiting.keys()]) this.#giveUp(id)
    })
  }

  /** Somebody waits for a message to be taken. */
  get isWanted(): boolean {
    return this.#waiting.size > 0
  }

  #keep(id: string, message: OutgoingMessage): void {
    this.#waiting.set(id, { message, until: Date.now() + patience.most })
    this.#soon()
  }

  /** The client waits a minute for a message of which it does not hear that it was taken. */
  #giveUp(id: string): void {
    this.#waiting.delete(id)
    this.#relayer.events.emit('relayer_publish', { id })
  }

  #soon(ms: number = patience.between): void {
    clearTimeout(this.#timer)
    if (this.#waiting.size) this.#timer = setTimeout(() => this.#flush(), ms)
  }

  #flush(): void {
    const { publisher } = this.#relayer
    for (const [id, { message, until }] of this.#waiting) {
      if (until < Date.now()) this.#waiting.delete(id)
      if (this.#busy.has(id) || until < Date.now()) continue
      this.#busy.add(id)
      publisher
        .rpcPublish(message.request, message.opts)
        .catch(() => this.#soon())
        .finally(() => this.#busy.delete(id))
    }
  }
}
