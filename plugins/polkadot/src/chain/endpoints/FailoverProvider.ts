import type { ApiOptions } from '@polkadot/api/types'
import type { JsonRpcMessage } from './jsonRpcMessage.js'
import { ReconnectingTransport } from './ReconnectingTransport.js'
import type { TransportSource } from './transportSource.js'

type Provider = NonNullable<ApiOptions['provider']>
type Callback = Parameters<Provider['subscribe']>[3]
type ProviderEvent = 'connected' | 'disconnected' | 'error'
type Listener = (value?: unknown) => void

/** A request that has no response yet. */
interface PendingRequest {
  readonly method: string
  readonly params: readonly unknown[]
  readonly resolve: (result: unknown) => void
  readonly reject: (error: unknown) => void
  /** The number of transports on which it has been sent. */
  attempts: number
  timer?: ReturnType<typeof setTimeout> | undefined
}

interface Subscription {
  readonly method: string
  readonly params: unknown[]
  readonly callback: Callback
  /** The endpoint's id; absent while the subscription is being started. */
  id?: string | undefined
}

/** The number of transports on which a request is sent before it is abandoned. */
const maxAttempts = 3

/** The number of notifications that are kept for subscriptions whose id is not known yet. */
const maxEarly = 100

/** A submission is never sent twice, and is followed on the transport that accepted it. */
const isSubmission = (method: string) => method.startsWith('author_')

/**
 * The provider for `@polkadot/api` that replaces the library's `WsProvider`. It never trusts an endpoint of another network, leaves one that is
 * silent, and accepts a light client as an endpoint. When a transport closes, pending requests and subscriptions continue with the next one;
 * submissions do not. Measurements: docs/decisions/polkadot.md.
 */
export class FailoverProvider implements Provider {
  readonly hasSubscriptions = true
  readonly isClonable = false
  private lastId = 0
  private isStopped = false
  /** The number of messages received, which is used to detect silence: a clock is too coarse for messages within the same millisecond. */
  private receivedCount = 0
  private readonly pending = new Map<number, PendingRequest>()
  private readonly subscriptions = new Map<number, Subscription>()
  /** Subscriptions that must be started again. */
  private readonly interrupted = new Set<Subscription>()
  /** Notifications by an id that no subscription has yet. */
  private readonly early = new Map<string, JsonRpcMessage[]>()
  private readonly listeners = new Map<ProviderEvent, Set<Listener>>()
  private readonly transport: ReconnectingTransport

  constructor(private readonly source: TransportSource) {
    this.transport = new ReconnectingTransport(source, {
      opened: () => this.handleOpen(),
      received: (message) => this.handleMessage(message),
      closed: (error) => this.handleClose(error),
      exhausted: (problem) => this.handleExhausted(problem)
    })
  }

  get isConnected(): boolean {
    return this.transport.current !== undefined
  }

  /** Resolves when a transport is open; `error` is emitted whenever every endpoint has failed. */
  ready(): Promise<void> {
    return this.transport.ready()
  }

  /** Abandons an endpoint that is of no use. A light client stays, because there is no other. */
  drop(): void {
    if (this.source.silenceTimeoutMs !== undefined) this.transport.drop()
  }

  clone(): Provider {
    return new FailoverProvider(this.source)
  }

  /** Does nothing: transports are opened from the start. */
  async connect(): Promise<void> {}

  async disconnect(): Promise<void> {
    if (this.isStopped) return
    this.isStopped = true
    for (const { timer } of this.pending.values()) clearTimeout(timer)
    this.transport.stop()
    this.emit('disconnected')
  }

  on(type: ProviderEvent, listener: Listener): () => void {
    const all = this.listeners.get(type) ?? new Set()
    this.listeners.set(type, all.add(listener))
    if (type === 'connected' && this.isConnected) queueMicrotask(listener)
    return () => void all.delete(listener)
  }

  send<T>(method: string, params: unknown[]): Promise<T> {
    return new Promise<unknown>((resolve, reject) => {
      // Nobody waits for a provider that has been stopped.
      if (this.isStopped) return
      this.lastId += 1
      this.pending.set(this.lastId, { method, params, resolve, reject, attempts: 0 })
      this.transmit(this.lastId)
    }) as Promise<T>
  }

  async subscribe(
    _: string,
    method: string,
    params: unknown[],
    callback: Callback
  ): Promise<string | number> {
    this.lastId += 1
    const ownId = this.lastId
    const subscription: Subscription = { method, params, callback }
    this.subscriptions.set(ownId, subscription)
    try {
      await this.start(subscription)
    } catch (error) {
      this.subscriptions.delete(ownId)
      throw error
    }
    return ownId
  }

  async unsubscribe(_: string, method: string, ownId: number | string): Promise<boolean> {
    const subscription = this.subscriptions.get(Number(ownId))
    if (!subscription) return false
    this.subscriptions.delete(Number(ownId))
    this.interrupted.delete(subscription)
    return subscription.id !== undefined && this.isConnected ? this.send(method, [subscription.id]) : true
  }

  private transmit(id: number): void {
    const request = this.pending.get(id)
    if (!request) return
    const { current } = this.transport
    const { method, params } = request
    try {
      if (!current) {
        if (isSubmission(method)) throw new Error('The network is not connected')
        return
      }
      current.sendJsonRpc(JSON.stringify({ jsonrpc: '2.0', id, method, params }))
      request.attempts += 1
      this.watchForSilence(request)
    } catch (error) {
      this.pending.delete(id)
      request.reject(error)
    }
  }

  /** An endpoint that sends nothing at all after a request is dead, even if its socket is open. */
  private watchForSilence(request: PendingRequest): void {
    const { silenceTimeoutMs } = this.source
    if (silenceTimeoutMs === undefined) return
    const before = this.receivedCount
    request.timer = setTimeout(() => {
      if (this.receivedCount === before) this.transport.drop()
    }, silenceTimeoutMs)
  }

  private async start(subscription: Subscription): Promise<void> {
    const id = String(await this.send<string | number>(subscription.method, subscription.params))
    subscription.id = id
    for (const message of this.early.get(id) ?? []) notify(subscription, message)
    this.early.delete(id)
  }

  private handleOpen(): void {
    for (const id of this.pending.keys()) this.transmit(id)
    for (const subscription of this.interrupted)
      this.start(subscription).catch((error) => subscription.callback(error, undefined as never))
    this.interrupted.clear()
    this.emit('connected')
  }

  private handleClose(error: unknown): void {
    for (const [id, request] of this.pending) {
      clearTimeout(request.timer)
      if (request.attempts < maxAttempts && !isSubmission(request.method)) continue
      this.pending.delete(id)
      request.reject(error)
    }
    for (const [ownId, subscription] of this.subscriptions) {
      if (isSubmission(subscription.method)) this.subscriptions.delete(ownId)
      else if (subscription.id !== undefined) this.interrupted.add(subscription)
      subscription.id = undefined
    }
    this.early.clear()
    this.emit('disconnected')
  }

  /** Requests are abandoned, because a response might never arrive. Subscriptions stay. */
  private handleExhausted(problem: unknown): void {
    for (const { timer, reject } of this.pending.values()) {
      clearTimeout(timer)
      reject(problem)
    }
    this.pending.clear()
    this.emit('error', problem)
  }

  private handleMessage(message: JsonRpcMessage): void {
    this.receivedCount += 1
    if (message.id === undefined) this.handleNotification(message)
    else this.handleResponse(message.id, message)
  }

  private handleNotification(message: JsonRpcMessage): void {
    const id = String(message.params?.subscription)
    const subscription = [...this.subscriptions.values()].find((one) => one.id === id)
    if (subscription) notify(subscription, message)
    else if (this.early.size < maxEarly || this.early.has(id))
      this.early.set(id, [...(this.early.get(id) ?? []), message].slice(-maxEarly))
  }

  private handleResponse(id: number, { error, result }: JsonRpcMessage): void {
    const request = this.pending.get(id)
    clearTimeout(request?.timer)
    this.pending.delete(id)
    if (error) request?.reject(new Error(`${error.code}: ${error.message}`))
    else request?.resolve(result)
  }

  private emit(type: ProviderEvent, value?: unknown): void {
    for (const listener of this.listeners.get(type) ?? []) listener(value)
  }
}

function notify({ callback }: Subscription, { params }: JsonRpcMessage): void {
  const error = params?.error === undefined ? null : new Error(JSON.stringify(params.error))
  callback(error, params?.result as never)
}
