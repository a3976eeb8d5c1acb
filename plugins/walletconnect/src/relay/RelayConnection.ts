import { sleep, waitFor } from '@plugboard/core/chain'
import type { RelaySocket, RelayTransport } from '../client/ClientInternals.js'

/** How long a relay may take to open a socket and to confirm the subscriptions, in milliseconds. */
const openTimeoutMs = 4000
const subscribeTimeoutMs = 4000

/** The pause between the two rounds over the relays, in milliseconds. */
const roundPauseMs = 800

/** How long a request may be unanswered before its socket is considered dead, in milliseconds; doubled each time, up to a limit. */
const silenceTimeoutMs = 3000
const maxSilenceTimeoutMs = 15_000

/** The close code with which a relay refuses a page permanently. */
const refusedCode = 3000

/**
 * The connection to the relay, instead of the client's own reconnecting.
 *
 *   idle ──► connecting (two rounds over the relays) ──► connected ──► lost ──► connecting, after a growing pause
 *                 │                                          │
 *                 └──────────► refused by the relay ◄────────┘            nothing until `reset`
 *
 * It reconnects at once when the page is shown or online again, closes a socket that has gone silent, and rejects what
 * was sent over a lost connection, so that it can be sent again.
 */
export class RelayConnection {
  /** Why the relay has refused this page, until the visitor tries again. */
  refusal: Error | undefined
  /** Someone waits for an answer: it reconnects sooner then. */
  isUrgent: () => boolean = () => false
  #lastError: Error | undefined
  #preferredRelay = 0
  #connecting: Promise<void> | undefined
  #socket: RelaySocket | undefined
  #retryTimer: ReturnType<typeof setTimeout> | undefined
  #failures = 0
  #silenceTimeoutMs: number = silenceTimeoutMs

  /** @param urls relays in the order of preference @param signal ends the connection for good */
  constructor(
    private readonly transport: RelayTransport,
    private readonly urls: readonly string[],
    private readonly signal: AbortSignal
  ) {
    transport.setHandlers({
      start: () => this.#reconnectWhenVisible(),
      connect: () => this.#connect(),
      onDisconnect: () => this.#onDisconnect(),
      onError: (error) => this.#refuse(error),
      request: (send) => this.#request(send)
    })
    signal.addEventListener('abort', () => this.#close())
  }

  /** Forgets a refusal: the visitor tries again. */
  reset(): void {
    this.refusal = undefined
    this.#failures = 0
  }

  #reconnectWhenVisible(): void {
    const reconnect = () => {
      if (globalThis.document?.visibilityState === 'hidden') return
      if (this.signal.aborted || this.transport.isConnected || this.#connecting) return
      this.#failures = 0
      this.#scheduleRetry(0)
    }
    for (const [target, name] of [
      [globalThis, 'online'],
      [globalThis, 'pageshow'],
      [globalThis.document, 'visibilitychange']
    ] as const)
      target?.addEventListener?.(name, reconnect, { signal: this.signal })
  }

  #connect(): Promise<void> {
    this.#connecting ??= this.#tryRelays().finally(() => {
      this.#connecting = undefined
    })
    return this.#connecting
  }

  /** Two rounds over the relays, the one that worked last first. @throws Error when none can be reached, or one refuses */
  async #tryRelays(): Promise<void> {
    const { length } = this.urls
    for (let attempt = 0; attempt < 2 * length; attempt++) {
      if (attempt === length) await sleep(roundPauseMs, { signal: this.signal }).catch(() => {})
      if (this.signal.aborted || this.refusal) break
      const index = (this.#preferredRelay + attempt) % length
      try {
        await this.#open(this.urls[index] as string)
        this.#preferredRelay = index
        this.#failures = 0
        this.#lastError = undefined
        return
      } catch (error) {
        this.#lastError = new Error('The relay could not be reached.', { cause: error })
      }
    }
    throw this.refusal ?? this.#lastError ?? new Error('The connection to the relay was closed.')
  }

  async #open(url: string): Promise<void> {
    // Signing the token for the relay blocks the page, and the code is about to be shown.
    await nextPaint()
    const socket = await this.transport.createSocket(url)
    this.#socket = socket
    try {
      await this.#waitFor(() => socket.open(), openTimeoutMs, 'The relay did not open the connection.')
      await this.#waitFor(
        () => this.transport.subscribeAll(),
        subscribeTimeoutMs,
        'The relay took no subscriptions.'
      )
      if (!this.transport.isConnected) throw await this.#closedAtOnce(socket)
    } catch (error) {
      socket.close()
      this.transport.rejectRequestsInFlight()
      await this.transport.suspendSubscriptions()
      throw error
    }
  }

  async #closedAtOnce({ closed }: RelaySocket): Promise<Error> {
    const event = await this.#waitFor(() => closed, roundPauseMs, '').catch(() => undefined)
    const error = new Error(
      `The relay closed the connection at once with code: ${event?.code} (${event?.reason})`
    )
    if (event?.code === refusedCode && !this.refusal) this.#refuse(error)
    return error
  }

  #waitFor<T>(ask: () => Promise<T>, timeoutMs: number, message: string): Promise<T> {
    const error = () => new Error(message)
    return waitFor(ask, { timeoutMs, signal: this.signal, timeoutError: error, abortError: error })
  }

  #onDisconnect(): void {
    this.transport.rejectRequestsInFlight()
    this.transport.emitDisconnect()
    if (!this.#connecting) void this.transport.suspendSubscriptions().then(() => this.#scheduleRetry())
  }

  #scheduleRetry(ms = retryDelay(this.#failures, this.isUrgent())): void {
    if (this.signal.aborted || this.refusal || !this.transport.hasTopics) return
    clearTimeout(this.#retryTimer)
    this.#retryTimer = setTimeout(() => {
      this.#failures++
      this.transport.connect().catch(() => this.#scheduleRetry())
    }, ms)
  }

  #refuse(error: Error): void {
    this.refusal = error
    this.transport.emitError(error)
  }

  async #request(send: () => Promise<unknown>): Promise<unknown> {
    if (this.signal.aborted) throw new Error('The connection to the relay was closed.')
    const timer = setTimeout(() => this.#closeSilentSocket(), this.#silenceTimeoutMs)
    try {
      const response = await send()
      this.#silenceTimeoutMs = silenceTimeoutMs
      return response
    } finally {
      clearTimeout(timer)
    }
  }

  /** Closes a socket that looks open but answers nothing. A relay that is only slow gets more time after each attempt. */
  #closeSilentSocket(): void {
    if (!this.transport.isConnected || this.#connecting || this.signal.aborted) return
    this.#silenceTimeoutMs = Math.min(this.#silenceTimeoutMs * 2, maxSilenceTimeoutMs)
    this.#socket?.close({ notify: true })
  }

  #close(): void {
    clearTimeout(this.#retryTimer)
    if (this.#socket) {
      this.transport.removeSocketListeners()
      this.#socket.close()
      this.transport.rejectRequestsInFlight()
    }
    this.transport.settlePendingSubscriptions()
  }
}

const retryDelaysMs = [100, 500, 1000, 2000, 4000, 8000, 16_000, 30_000] as const
const maxUrgentDelayMs = 1500

/** Milliseconds until the next attempt after a number of failures. Up to a quarter is random, so that pages do not all return at once. */
export function retryDelay(failures: number, isUrgent: boolean): number {
  const step = retryDelaysMs[Math.min(failures, retryDelaysMs.length - 1)] ?? 0
  const base = isUrgent ? Math.min(step, maxUrgentDelayMs) : step
  const [random = 0] = crypto.getRandomValues(new Uint8Array(1))
  return base * (0.75 + random / 1024)
}

/** Waits until the browser has painted the next frame, at most 50 ms: a hidden page paints none. */
function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, 50)
    globalThis.requestAnimationFrame?.(() => {
      clearTimeout(timer)
      // The frame is painted after its callbacks.
      setTimeout(resolve)
    })
  })
}
