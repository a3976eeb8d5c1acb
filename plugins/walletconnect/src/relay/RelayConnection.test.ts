import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import fc from 'fast-check'
import type { RelaySocket, RelayTransport, TransportHandlers } from '../client/ClientInternals.js'
import { RelayConnection, retryDelay } from './RelayConnection.js'

describe('the delay before reconnecting to a relay', () => {
  it('grows with each failure up to 30 s, randomised by a quarter', () => {
    const steps = [100, 500, 1000, 2000, 4000, 8000, 16_000, 30_000]
    fc.assert(
      fc.property(fc.nat(1000), (failures) => {
        const step = steps[Math.min(failures, steps.length - 1)] as number
        const ms = retryDelay(failures, false)
        expect(ms).toBeGreaterThanOrEqual(step * 0.75)
        expect(ms).toBeLessThanOrEqual(step)
      })
    )
  })

  it('stays below 1.5 s while a caller waits for a response', () => {
    fc.assert(
      fc.property(fc.nat(1000), (failures) => expect(retryDelay(failures, true)).toBeLessThanOrEqual(1500))
    )
  })
})

/** A relay's behaviour towards a socket. */
type Relay = 'works' | 'refuses sockets' | 'opens no socket' | 'confirms no subscription' | 'refuses the page'

/** The client's side of a relay that the test controls, as `createClientInternals` gives it. */
class FakeTransport implements RelayTransport {
  relay: Relay = 'works'
  isConnected = false
  readonly hasTopics = true
  readonly errors: Error[] = []
  #handlers: TransportHandlers | undefined
  #reportClosed: (event: { readonly code: number }) => void = () => {}

  setHandlers(handlers: TransportHandlers): void {
    this.#handlers = handlers
  }

  async connect(): Promise<void> {
    await this.#handlers?.connect()
  }

  async createSocket(): Promise<RelaySocket> {
    const closed = new Promise<{ readonly code: number }>((resolve) => {
      this.#reportClosed = resolve
    })
    return {
      closed,
      open: async () => {
        if (this.relay === 'refuses sockets') throw new Error('refused')
        if (this.relay === 'opens no socket') await new Promise(() => {})
        this.isConnected = true
      },
      close: ({ notify = false } = {}) => {
        this.isConnected = false
        if (notify) this.#handlers?.onDisconnect()
      }
    }
  }

  async subscribeAll(): Promise<void> {
    if (this.relay === 'confirms no subscription') await new Promise(() => {})
    if (this.relay !== 'refuses the page') return
    this.isConnected = false
    this.#reportClosed({ code: 3000 })
  }

  /** Ends the connection, as a network does. */
  cut(): void {
    this.isConnected = false
    this.#handlers?.onDisconnect()
  }

  /** Sends a request over the connection; one that is not answered stays open. */
  request(): void {
    this.#handlers?.request(() => new Promise(() => {})).catch(() => {})
  }

  emitError(error: Error): void {
    this.errors.push(error)
  }

  async suspendSubscriptions(): Promise<void> {}
  rejectRequestsInFlight(): void {}
  emitDisconnect(): void {}
  removeSocketListeners(): void {}
  settlePendingSubscriptions(): void {}
}

describe('the connection to the relay', () => {
  let transport: FakeTransport
  let connection: RelayConnection
  let close: AbortController

  beforeEach(() => {
    jest.useFakeTimers()
    close = new AbortController()
    transport = new FakeTransport()
    connection = new RelayConnection(transport, ['wss://relay.example'], close.signal)
    connection.isUrgent = () => true
  })
  afterEach(() => {
    close.abort()
    expect(jest.getTimerCount()).toBe(0)
    jest.useRealTimers()
  })

  const connect = async () => {
    const connecting = transport.connect()
    await jest.advanceTimersByTimeAsync(100)
    await connecting
  }
  /** Milliseconds until a condition holds. */
  const elapsedUntil = async (isSo: () => boolean, most: number) => {
    for (let ms = 0; ms <= most; ms += 10) {
      if (isSo()) return ms
      await jest.advanceTimersByTimeAsync(10)
    }
    return Infinity
  }

  it('recovers within five seconds after an outage, however long it was', async () => {
    await connect()
    for (const outage of [50, 900, 4500, 12_000, 61_000, 600_000]) {
      transport.relay = 'refuses sockets'
      transport.cut()
      await jest.advanceTimersByTimeAsync(outage)
      expect(transport.isConnected).toBe(false)
      transport.relay = 'works'
      expect(await elapsedUntil(() => transport.isConnected, 10_000)).toBeLessThanOrEqual(5000)
    }
  })

  it('replaces a silent socket within five seconds', async () => {
    await connect()
    transport.request()
    await jest.advanceTimersByTimeAsync(2900)
    expect(transport.isConnected).toBe(true)
    let replaced = false
    const open = transport.createSocket.bind(transport)
    transport.createSocket = () => {
      replaced = true
      return open()
    }
    expect(2900 + (await elapsedUntil(() => replaced && transport.isConnected, 10_000))).toBeLessThanOrEqual(
      5000
    )
  })

  it.each(['refuses sockets', 'opens no socket', 'confirms no subscription', 'refuses the page'] as const)(
    'fails within ten seconds if the relay %s',
    async (relay) => {
      transport.relay = relay
      let error: unknown
      transport.connect().catch((reason: unknown) => {
        error = reason
      })
      expect(await elapsedUntil(() => error !== undefined, 20_000)).toBeLessThanOrEqual(10_000)
      expect(error).toBeInstanceOf(Error)
    }
  )

  it('reports a refusal immediately, and does not retry until it is reset', async () => {
    transport.relay = 'refuses the page'
    transport.connect().catch(() => {})
    await jest.advanceTimersByTimeAsync(1000)
    expect(transport.errors.map(({ message }) => message)).toEqual([
      'The relay closed the connection at once with code: 3000 (undefined)'
    ])
    transport.relay = 'works'
    await expect(transport.connect()).rejects.toBe(connection.refusal)
    connection.reset()
    await connect()
    expect(transport.isConnected).toBe(true)
  })
})
