import { createClient } from '@redis/client'

const connect = (url: string) =>
  createClient({
    url,
    // Every server of the protocol understands this; features of a single vendor's servers are off.
    RESP: 2,
    maintNotifications: 'disabled',
    // A command that waits for a connection would be counted long after its request has ended.
    disableOfflineQueue: true,
    socket: { connectTimeout: timeouts.connect, reconnectStrategy: false }
  })

type RedisClient = ReturnType<typeof connect>
type Script = Parameters<RedisClient['eval']>

/** All times are milliseconds. */
const timeouts = Object.freeze({
  /** Longest wait for a connection, from the first packet until the server has answered. */
  connect: 2_000,
  /** Longest wait for the reply to a command: a request waits for it. A healthy server needs less than one; a busy machine may need more. */
  command: 1_000,
  /** From the loss of a connection until the next one is tried. */
  retry: 1_000
})

/**
 * A connection for which nobody waits long, and that reconnects automatically. It has the one method that `RateLimiterRedis` calls of a client.
 *
 *   connecting ──► ready ──► no reply in time, an error, or the end of the connection
 *       ▲   └───────────────────┐     │
 *       └── a second later ◄────┴─────┘
 *
 * A connection that failed is closed and never used again: a server that hangs would keep every command that is still sent to it.
 */
export class RedisConnection {
  readonly #url: string
  readonly #checkKey: string
  readonly #onChange: (failure: unknown) => void
  #client: RedisClient | undefined
  #retry: NodeJS.Timeout | undefined
  #isClosed = false
  /** Undefined before the first attempt has ended. */
  #isUp: boolean | undefined

  /**
   * @param checkKey a key that is written to find out whether the server can be used
   * @param onChange called with the reason when the server can no longer be used, and with `undefined` when it can be again
   */
  constructor(url: string, checkKey: string, onChange: (failure: unknown) => void) {
    this.#url = url
    this.#checkKey = checkKey
    this.#onChange = onChange
  }

  /** Connects. Resolves when the first attempt has ended, successfully or not. */
  async open(): Promise<void> {
    const client = connect(this.#url)
    this.#client = client
    client.on('error', (error) => this.#lose(client, error))
    try {
      await within(timeouts.connect, client.connect())
      // A server without memory, or a replica, answers but counts nothing: it would be reported as back once a second.
      await within(timeouts.command, client.set(this.#checkKey, '', { PX: timeouts.retry }))
      if (client === this.#client) this.#tell(undefined)
    } catch (error) {
      this.#lose(client, error)
    }
  }

  /** Runs a script on the server. Rejects, soon, if the server cannot be used now. */
  eval(...script: Script): Promise<unknown> {
    return this.#run((client) => client.eval(...script))
  }

  /** Rejects, soon, if the server cannot be used now. */
  ping(): Promise<unknown> {
    return this.#run((client) => client.ping())
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#retry)
    this.#client?.destroy()
    this.#client = undefined
  }

  async #run<T>(command: (client: RedisClient) => Promise<T>): Promise<T> {
    const client = this.#client
    if (!client?.isReady) throw new Error('not connected')
    try {
      return await within(timeouts.command, command(client))
    } catch (error) {
      this.#lose(client, error)
      throw error
    }
  }

  #lose(client: RedisClient, error: unknown): void {
    // Every pending command on a connection fails with it; the first one has handled it.
    if (client !== this.#client) return
    this.#client = undefined
    client.destroy()
    this.#tell(error)
    this.#retry = setTimeout(() => void this.open(), timeouts.retry)
    // Must not keep a process alive.
    this.#retry.unref()
  }

  #tell(failure: unknown): void {
    const isUp = failure === undefined
    if (this.#isClosed || isUp === (this.#isUp ?? true)) {
      this.#isUp = isUp
      return
    }
    this.#isUp = isUp
    this.#onChange(failure)
  }
}

/** Rejects when a promise has not settled within so many milliseconds. */
function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error(`no answer within ${ms} ms`))
    // If this process was busy for that long, the answer may have arrived: it is read before `giveUp` is called.
    const timer = setTimeout(() => setImmediate(giveUp), ms)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
