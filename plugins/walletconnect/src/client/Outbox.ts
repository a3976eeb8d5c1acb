import type { RelayerInside } from './Inside.js'

/** How long a message may wait for the relay's answer before it is sent again, and between two attempts; milliseconds. */
const patience = { answer: 4000, between: 1000 } as const

/**
 * Sends again what the relay has not taken: as soon as the line is back, and every second while it is not heard. In the
 * client alone a message waits for up to 20 s, and a relay that refuses one leaves a rejection that nobody handles.
 */
export class Outbox {
  readonly #relayer: RelayerInside
  readonly #busy = new Set<string>()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(relayer: RelayerInside, signal: AbortSignal) {
    this.#relayer = relayer
    const { publisher } = relayer
    publisher.initialPublishTimeout = patience.answer
    publisher.checkQueue = () => this.#flush()
    const keep = publisher.queue.set.bind(publisher.queue)
    publisher.queue.set = (id, message) => {
      this.#soon()
      return keep(id, message)
    }
    relayer.events.on('relayer_connect', () => {
      this.#soon(0)
      relayer.subscriber.checkPending().catch(() => {})
    })
    signal.addEventListener('abort', () => clearTimeout(this.#timer))
  }

  #soon(ms: number = patience.between): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#flush(), ms)
  }

  #flush(): void {
    const { publisher } = this.#relayer
    for (const [id, { request, opts }] of publisher.queue) {
      if (this.#busy.has(id)) continue
      this.#busy.add(id)
      publisher
        .rpcPublish(request, opts)
        .catch(() => this.#soon())
        .finally(() => this.#busy.delete(id))
    }
  }
}
