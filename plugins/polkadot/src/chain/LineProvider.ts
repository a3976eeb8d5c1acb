import type { ChainProvider } from './ChainProvider.js'
import { LineKeeper } from './LineKeeper.js'
import type { LineSource } from './LineSource.js'
import type { Told } from './Told.js'

type Callback = Parameters<ChainProvider['subscribe']>[3]
type Emitted = 'connected' | 'disconnected' | 'error'
type Listener = (value?: unknown) => void

/** A question that has no answer yet. */
interface Asked {
  readonly method: string
  readonly params: readonly unknown[]
  readonly resolve: (result: unknown) => void
  readonly reject: (error: unknown) => void
  /** On how many lines it has been asked. */
  lines: number
  timer?: ReturnType<typeof setTimeout> | undefined
}

interface Subscription {
  readonly method: string
  readonly params: unknown[]
  readonly callback: Callback
  /** As the line calls it; none while it is being begun. */
  id?: string | undefined
}

/** On how many lines a question is asked before it is given up. */
const enough = 3

/** How much is kept of what cannot be told to anybody yet. */
const kept = 100

/** What submits is never asked twice, and what was submitted is followed on the line that took it. */
const isSubmission = (method: string) => method.startsWith('author_')

/**
 * Carries what `@polkadot/api` asks over lines that give one text at a time. When a line breaks, questions that wait and
 * subscriptions go on with the next one; submissions do not.
 */
export class LineProvider implements ChainProvider {
  readonly hasSubscriptions = true
  readonly isClonable = false
  private count = 0
  private isOver = false
  private heardAt = 0
  private readonly asked = new Map<number, Asked>()
  private readonly subscriptions = new Map<number, Subscription>()
  /** Those that have to be begun again. */
  private readonly broken = new Set<Subscription>()
  /** What was told of a subscription whose id is not known yet. */
  private readonly early = new Map<string, Told[]>()
  private readonly listeners = new Map<Emitted, Set<Listener>>()
  private readonly keeper: LineKeeper

  constructor(private readonly source: LineSource) {
    this.keeper = new LineKeeper(source, {
      opened: () => this.opened(),
      heard: (told) => this.heard(told),
      lost: (error) => this.lost(error),
      failed: (problem) => this.failed(problem)
    })
  }

  get isConnected(): boolean {
    return this.keeper.line !== undefined
  }

  /** Resolves when a line is open; `error` is emitted whenever every endpoint has failed. */
  ready(): Promise<void> {
    return this.keeper.ready()
  }

  /** Gives up a line that is of no use. A light client has no other, and keeps what it has. */
  drop(): void {
    if (this.source.patience !== undefined) this.keeper.drop()
  }

  clone(): ChainProvider {
    return new LineProvider(this.source)
  }

  /** Lines are opened without being told to. */
  async connect(): Promise<void> {}

  async disconnect(): Promise<void> {
    if (this.isOver) return
    this.isOver = true
    for (const { timer } of this.asked.values()) clearTimeout(timer)
    this.keeper.stop()
    this.emit('disconnected')
  }

  on(type: Emitted, listener: Listener): () => void {
    const all = this.listeners.get(type) ?? new Set()
    this.listeners.set(type, all.add(listener))
    if (type === 'connected' && this.isConnected) queueMicrotask(listener)
    return () => void all.delete(listener)
  }

  send<T>(method: string, params: unknown[]): Promise<T> {
    return new Promise<unknown>((resolve, reject) => {
      // Nobody waits for a provider that has been taken down.
      if (this.isOver) return
      this.count += 1
      this.asked.set(this.count, { method, params, resolve, reject, lines: 0 })
      this.ask(this.count)
    }) as Promise<T>
  }

  async subscribe(
    _: string,
    method: string,
    params: unknown[],
    callback: Callback
  ): Promise<string | number> {
    this.count += 1
    const own = this.count
    const subscription: Subscription = { method, params, callback }
    this.subscriptions.set(own, subscription)
    try {
      await this.begin(subscription)
    } catch (error) {
      this.subscriptions.delete(own)
      throw error
    }
    return own
  }

  async unsubscribe(_: string, method: string, own: number | string): Promise<boolean> {
    const subscription = this.subscriptions.get(Number(own))
    if (!subscription) return false
    this.subscriptions.delete(Number(own))
    this.broken.delete(subscription)
    return subscription.id !== undefined && this.isConnected ? this.send(method, [subscription.id]) : true
  }

  private ask(id: number): void {
    const asked = this.asked.get(id)
    if (!asked) return
    const { line } = this.keeper
    const { method, params } = asked
    try {
      if (!line) {
        if (isSubmission(method)) throw new Error('The network is not connected')
        return
      }
      line.sendJsonRpc(JSON.stringify({ jsonrpc: '2.0', id, method, params }))
      asked.lines += 1
      this.watch(asked)
    } catch (error) {
      this.asked.delete(id)
      asked.reject(error)
    }
  }

  /** A line on which nothing at all is heard after a question is a dead one, whatever it says of itself. */
  private watch(asked: Asked): void {
    const { patience } = this.source
    if (patience === undefined) return
    const askedAt = Date.now()
    asked.timer = setTimeout(() => {
      if (this.heardAt < askedAt) this.keeper.drop()
    }, patience)
  }

  private async begin(subscription: Subscription): Promise<void> {
    const id = String(await this.send<string | number>(subscription.method, subscription.params))
    subscription.id = id
    for (const told of this.early.get(id) ?? []) this.pass(told, subscription.callback)
    this.early.delete(id)
  }

  private opened(): void {
    for (const id of this.asked.keys()) this.ask(id)
    for (const subscription of this.broken)
      this.begin(subscription).catch((error) => subscription.callback(error, undefined as never))
    this.broken.clear()
    this.emit('connected')
  }

  private lost(error: unknown): void {
    for (const [id, asked] of this.asked) {
      clearTimeout(asked.timer)
      if (asked.lines < enough && !isSubmission(asked.method)) continue
      this.asked.delete(id)
      asked.reject(error)
    }
    for (const [own, subscription] of this.subscriptions) {
      if (isSubmission(subscription.method)) this.subscriptions.delete(own)
      else if (subscription.id !== undefined) this.broken.add(subscription)
      subscription.id = undefined
    }
    this.early.clear()
    this.emit('disconnected')
  }

  /** Whoever waits need not wait for what may never come; subscriptions do. */
  private failed(problem: unknown): void {
    for (const { timer, reject } of this.asked.values()) {
      clearTimeout(timer)
      reject(problem)
    }
    this.asked.clear()
    this.emit('error', problem)
  }

  private heard(told: Told): void {
    this.heardAt = Date.now()
    if (told.id === undefined) this.notified(told)
    else this.answered(told.id, told)
  }

  private notified(told: Told): void {
    const id = String(told.params?.subscription)
    const subscription = [...this.subscriptions.values()].find((one) => one.id === id)
    if (subscription) this.pass(told, subscription.callback)
    else if (this.early.size < kept || this.early.has(id))
      this.early.set(id, [...(this.early.get(id) ?? []), told].slice(-kept))
  }

  private answered(id: number, { error, result }: Told): void {
    const asked = this.asked.get(id)
    clearTimeout(asked?.timer)
    this.asked.delete(id)
    if (error) asked?.reject(new Error(`${error.code}: ${error.message}`))
    else asked?.resolve(result)
  }

  private pass({ params }: Told, callback: Callback): void {
    const error = params?.error === undefined ? null : new Error(JSON.stringify(params.error))
    callback(error, params?.result as never)
  }

  private emit(type: Emitted, value?: unknown): void {
    for (const listener of this.listeners.get(type) ?? []) listener(value)
  }
}
