import { afterPaint } from './afterPaint.js'
import type { ProviderInside, RelayerInside } from './Inside.js'
import { pause } from './pause.js'
import { requestId } from './requestId.js'
import { untilTime } from './untilTime.js'
import { within } from './within.js'

/** How long a relay may take to open its line, and to take the subscriptions again, in milliseconds. */
const patience = { open: 4000, subscribe: 4000, round: 800, doubt: 3000, doubtMost: 15_000 } as const

/** The code by which a relay closes the line for good. */
const refused = 3000

/**
 * The line to the relay, in place of the client's own: it tries each relay that was named, comes back by itself with
 * growing pauses (at once when the page is shown or online again), ends a line that has gone silent, and tells what was
 * under way that it was cut, so that it can be sent again.
 */
export class Line {
  /** Why the relay refused the page for good; the next attempt to pair tries again. */
  refusal: Error | undefined
  /** Why the last attempt to open the line failed. */
  failure: Error | undefined
  /** Whether somebody waits for an answer: the line is tried more often then. */
  isWanted: () => boolean = () => false
  readonly #relayer: RelayerInside
  readonly #urls: readonly string[]
  readonly #signal: AbortSignal
  #preferred = 0
  #dialing: Promise<void> | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #failures = 0
  #doubt: number = patience.doubt
  #ended = false

  constructor(relayer: RelayerInside, urls: readonly string[], signal: AbortSignal) {
    this.#relayer = relayer
    this.#urls = urls
    this.#signal = signal
    relayer.registerEventListeners = () => this.#watchPage(signal)
    relayer.connect = () => this.#dial()
    relayer.onDisconnectHandler = () => this.#lost()
    relayer.onProviderErrorHandler = (error) => this.#refuse(error)
    this.#listenForSilence()
    signal.addEventListener('abort', () => this.#end())
  }

  /** Opens the line, if anything is to be heard on it. */
  wake(): void {
    if (this.#ended || this.#relayer.connected || this.#dialing) return
    this.#failures = 0
    this.#again(0)
  }

  /** Forgets that the relay refused the page: the visitor wants to try again. */
  forgive(): void {
    this.refusal = undefined
    this.#failures = 0
  }

  #watchPage(signal: AbortSignal): void {
    const back = () => {
      if (globalThis.document?.visibilityState !== 'hidden') this.wake()
    }
    for (const [target, name] of [
      [globalThis, 'online'],
      [globalThis, 'pageshow'],
      [globalThis.document, 'visibilitychange']
    ] as const)
      target?.addEventListener?.(name, back, { signal })
  }

  /** Two rounds over the relays. @throws Error when none can be reached, or the page is refused */
  #dial(): Promise<void> {
    this.#dialing ??= this.#rounds().finally(() => {
      this.#dialing = undefined
    })
    return this.#dialing
  }

  async #rounds(): Promise<void> {
    for (let step = 0; step < 2 * this.#urls.length; step++) {
      if (step === this.#urls.length) await untilTime(patience.round, this.#signal)
      if (this.#ended || this.refusal) break
      const at = (this.#preferred + step) % this.#urls.length
      try {
        await this.#open(this.#urls[at] as string)
        this.#preferred = at
        this.#failures = 0
        this.failure = undefined
        return
      } catch (error) {
        this.failure = new Error('The relay could not be reached.', { cause: error })
      }
    }
    throw this.refusal ?? this.failure ?? new Error('The line has ended.')
  }

  async #open(url: string): Promise<void> {
    const relayer = this.#relayer
    relayer.relayUrl = url
    relayer.transportExplicitlyClosed = false
    // Signing the token for the relay holds the page up, and somebody waits to see the code.
    await afterPaint()
    await relayer.createProvider()
    const { provider } = relayer
    // The client begins to listen for the end of a line when it is open: one that ends at once, ends unheard.
    const closing = new Promise<{ code?: number; reason?: unknown } | undefined>((resolve) =>
      provider.connection?.once('close', resolve)
    )
    try {
      const opening = provider.connect()
      await within(opening, patience.open, 'The relay did not open the line.', this.#signal)
      const subscribing = relayer.subscriber.start()
      await within(subscribing, patience.subscribe, 'The relay took no subscriptions.', this.#signal)
      if (!relayer.connected) throw await this.#closedBy(closing)
    } catch (error) {
      this.#takeDown(provider)
      this.#failCut()
      await relayer.subscriber.stop()
      throw error
    }
  }

  async #closedBy(closing: Promise<{ code?: number; reason?: unknown } | undefined>): Promise<Error> {
    const { code, reason } =
      (await within(closing, patience.round, '', this.#signal).catch(() => undefined)) ?? {}
    const error = new Error(`The relay closed the line at once with code: ${code} (${reason})`)
    if (code === refused && !this.refusal) this.#refuse(error)
    return error
  }

  #lost(): void {
    const relayer = this.#relayer
    this.#failCut()
    relayer.events.emit('relayer_disconnect')
    if (this.#dialing) return
    void relayer.subscriber.stop().then(() => this.#again())
  }

  /** What was sent and not answered is answered with an error, for nobody else will. */
  #failCut(): void {
    const relayer = this.#relayer
    const cut = relayer.requestsInFlight
    relayer.requestsInFlight = []
    for (const tag of cut) {
      const id = tag.slice(0, tag.lastIndexOf(':'))
      const error = { code: -32000, message: 'The line was cut.' }
      relayer.provider.events.emit(id, { id, jsonrpc: '2.0', error })
    }
  }

  #again(ms = pause(this.#failures, this.isWanted())): void {
    const { subscriber } = this.#relayer
    if (this.#ended || this.refusal || !subscriber.hasAnyTopics) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#failures++
      this.#relayer.transportOpen().catch(() => this.#again())
    }, ms)
  }

  #refuse(error: Error): void {
    this.refusal = error
    this.#relayer.events.emit('relayer_error', error)
  }

  /** A line that looks open and answers nothing is taken down; a relay that is only slow gets more time with each doubt. */
  #listenForSilence(): void {
    const relayer = this.#relayer
    const ask = relayer.request
    relayer.request = async (request) => {
      if (this.#ended) throw new Error('The line has ended.')
      const doubt = setTimeout(() => this.#suspect(), this.#doubt)
      try {
        // The client writes down an id of its own for what has none, and what was cut would never be told.
        const answer = await ask.call(relayer, { ...request, id: request.id ?? requestId() })
        this.#doubt = patience.doubt
        return answer
      } finally {
        clearTimeout(doubt)
      }
    }
  }

  #suspect(): void {
    if (!this.#relayer.connected || this.#dialing || this.#ended) return
    this.#doubt = Math.min(this.#doubt * 2, patience.doubtMost)
    this.#takeDown(this.#relayer.provider, true)
  }

  /** Closes a socket without waiting for the other side, which may be gone. `told`: the client hears of it. */
  #takeDown({ connection }: ProviderInside, told = false): void {
    const socket = connection?.socket
    // One that is still being opened belongs to nobody once it opens.
    if (!socket) connection?.once('open', () => connection.socket?.close())
    else {
      socket.onmessage = null
      socket.onclose = null
      socket.onerror = null
      socket.close()
      if (told) connection.onClose({ code: 1006 })
    }
  }

  #end(): void {
    const relayer = this.#relayer
    this.#ended = true
    clearTimeout(this.#timer)
    if (relayer.provider.connection) {
      relayer.unregisterProviderListeners()
      this.#takeDown(relayer.provider)
      this.#failCut()
    }
    const { pending, events } = relayer.subscriber
    // The client waits a minute for a subscription that failed: it is told of one.
    for (const topic of pending.keys()) events.emit('subscription_created', { topic, id: topic })
  }
}
