import { safeJson } from '@plugboard/core'
import type { ChainProvider } from './ChainProvider.js'
import type { LightChain, LightClient } from './LightClient.js'

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

/** Speaks to a light client as `@polkadot/api` speaks to an endpoint. */
export class LightProvider implements ChainProvider {
  readonly hasSubscriptions = true
  readonly isClonable = false
  private count = 0
  private chain: LightChain | undefined
  private ended = false
  private readonly waiting = new Map<number, Waiting>()
  private readonly heard = new Map<string, Callback>()
  /** What was told of a subscription whose id is not known yet. */
  private readonly early = new Map<string, Told[]>()
  private readonly listeners = new Map<Emitted, Set<Listener>>()

  constructor(private readonly client: LightClient) {
    void this.connect()
  }

  get isConnected(): boolean {
    return this.chain !== undefined
  }

  clone(): ChainProvider {
    return new LightProvider(this.client)
  }

  async connect(): Promise<void> {
    try {
      const chain = await this.client.open()
      if (this.ended) return chain.remove()
      this.chain = chain
      this.emit('connected')
      while (!this.ended) this.hear(safeJson(await chain.nextJsonRpcResponse(), { length: longest }) as Told)
    } catch (error) {
      this.chain = undefined
      for (const { reject } of this.waiting.values()) reject(error)
      this.waiting.clear()
      if (!this.ended) this.emit('error', error)
    }
  }

  async disconnect(): Promise<void> {
    this.ended = true
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
      if (!this.chain) return reject(new Error('The light client is not there'))
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
