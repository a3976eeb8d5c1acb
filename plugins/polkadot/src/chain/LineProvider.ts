import { safeJson } from '@plugboard/core'
import type { ChainProvider } from './ChainProvider.js'
import type { LightChain } from './LightClient.js'

type Callback = Parameters<ChainProvider['subscribe']>[3]
type Emitted = 'connected' | 'disconnected' | 'error'
type Listener = (value?: unknown) => void
interface Waiting {
  readonly resolve: (result: unknown) => void
  readonly reject: (error: unknown) => void
}
interface Told {
  readonly id?: number
  readonly result?: unknown
  readonly error?: { readonly code?: unknown; readonly message?: unknown }
  readonly params?: {
    readonly subscription?: string | number
    readonly result?: unknown
    readonly error?: unknown
  }
}

/** The longest answer that is read, in characters: metadata are long. */
const longest = 50_000_000

/** How long is waited before a line that broke is opened again, in milliseconds. */
const pause = 1000

/** Carries what `@polkadot/api` asks over lines that give one text at a time, and opens the next when one breaks. */
export class LineProvider implements ChainProvider {
  readonly hasSubscriptions = true
  readonly isClonable = false
  private count = 0
  private chain: LightChain | undefined
  private ended = false
  /** Ends the pause between two lines. */
  private wake = () => {}
  private readonly waiting = new Map<number, Waiting>()
  private readonly heard = new Map<string, Callback>()
  /** What was told of a subscription whose id is not known yet. */
  private readonly early = new Map<string, Told[]>()
  private readonly listeners = new Map<Emitted, Set<Listener>>()

  constructor(private readonly openLine: () => Promise<LightChain>) {
    void this.connect()
  }

  get isConnected(): boolean {
    return this.chain !== undefined
  }

  clone(): ChainProvider {
    return new LineProvider(this.openLine)
  }

  async connect(): Promise<void> {
    while (!this.ended) {
      await this.serve().catch(() => undefined)
      if (!this.ended) await this.rest()
    }
  }

  async disconnect(): Promise<void> {
    this.ended = true
    this.wake()
    this.chain?.remove()
    this.chain = undefined
    this.emit('disconnected')
  }

  on(type: Emitted, listener: Listener): () => void {
    const all = this.listeners.get(type) ?? new Set()
    this.listeners.set(type, all.add(listener))
    if (type === 'connected' && this.chain) queueMicrotask(listener)
    return () => void all.delete(listener)
  }

  send<T>(method: string, params: unknown[]): Promise<T> {
    return new Promise<unknown>((resolve, reject) => {
      // Nobody waits for a provider that has been taken down.
      if (this.ended) return
      if (!this.chain) return reject(new Error('The network is not connected'))
      const id = ++this.count
      this.waiting.set(id, { resolve, reject })
      this.chain.sendJsonRpc(JSON.stringify({ jsonrpc: '2.0', id, method, params }))
    }) as Promise<T>
  }

  async subscribe(
    _: string,
    method: string,
    params: unknown[],
    callback: Callback
  ): Promise<string | number> {
    const id = await this.send<string | number>(method, params)
    this.heard.set(String(id), callback)
    for (const told of this.early.get(String(id)) ?? []) this.pass(told, callback)
    this.early.delete(String(id))
    return id
  }

  async unsubscribe(_: string, method: string, id: number | string): Promise<boolean> {
    if (!this.heard.delete(String(id))) return false
    return this.chain ? this.send<boolean>(method, [id]) : true
  }

  /** Hears one line until it breaks. */
  private async serve(): Promise<void> {
    const chain = await this.openLine()
    if (this.ended) return chain.remove()
    this.chain = chain
    this.emit('connected')
    try {
      while (!this.ended) this.hear(safeJson(await chain.nextJsonRpcResponse(), { length: longest }) as Told)
    } catch (error) {
      if (this.ended) return
      this.chain = undefined
      chain.remove()
      for (const { reject } of this.waiting.values()) reject(error)
      this.waiting.clear()
      this.heard.clear()
      this.emit('disconnected')
    }
  }

  private rest(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, pause)
      this.wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  private hear(told: Told): void {
    if (told.id !== undefined) {
      const waiting = this.waiting.get(told.id)
      this.waiting.delete(told.id)
      if (told.error) waiting?.reject(new Error(`${told.error.code}: ${told.error.message}`))
      else waiting?.resolve(told.result)
      return
    }
    const id = String(told.params?.subscription)
    const callback = this.heard.get(id)
    if (callback) this.pass(told, callback)
    else this.early.set(id, [...(this.early.get(id) ?? []), told].slice(-100))
  }

  private pass({ params }: Told, callback: Callback): void {
    const error = params?.error === undefined ? null : new Error(JSON.stringify(params.error))
    callback(error, params?.result as never)
  }

  private emit(type: Emitted, value?: unknown): void {
    for (const listener of this.listeners.get(type) ?? []) listener(value)
  }
}
