import { ChainEndpoints } from '../chains/ChainEndpoints.js'
import { GatewayError } from '../errors/GatewayError.js'
import { jupiter } from './jupiter.js'
import { oneInch } from './oneInch.js'
import type { SwapAdapter, SwapCall, SwapInstruction, SwapOrder, SwapQuestion } from './SwapAdapter.js'

/** An aggregator that the operator has named. */
export interface Aggregator {
  /** Who knows prices of many exchanges: the name of an adapter. */
  readonly kind: string
  /** Its address; that of each chain lies below it. */
  readonly url: string
  /** It stays in this service. */
  readonly key: string
  /** The chains that it is asked about, by CAIP-2 id. */
  readonly chains: readonly string[]
}

/** Adapters by the kind of aggregator that they ask. */
export type SwapAdapters = Readonly<Record<string, SwapAdapter>>

/** The adapters of this service. */
export const ownAdapters: SwapAdapters = Object.freeze({ '1inch': oneInch, jupiter })

/** The operator's aggregators. Of several for one chain, the first is asked. Throws as `ChainEndpoints` does. */
export class SwapAggregators {
  readonly #byChain: ReadonlyMap<string, Aggregator>
  readonly #endpoints: ChainEndpoints
  readonly #spenders = new Map<string, Promise<string>>()

  /** @param adapters one for each kind that is named */
  constructor(
    aggregators: readonly Aggregator[],
    private readonly adapters: SwapAdapters
  ) {
    const pairs = aggregators.flatMap((one) => one.chains.map((chainId) => [chainId, one] as const))
    // Of equal keys, a map keeps the last.
    this.#byChain = new Map(pairs.reverse())
    this.#endpoints = new ChainEndpoints(
      Object.fromEntries(
        [...this.#byChain].map(([chainId, one]) => [
          chainId,
          [this.#adapterOf(one).chainUrl(one.url, chainId)]
        ])
      )
    )
  }

  /** The chains on which swaps are quoted. */
  get chainIds(): readonly string[] {
    return [...this.#byChain.keys()]
  }

  kindOf(chainId: string): string | undefined {
    return this.#byChain.get(chainId)?.kind
  }

  /** @returns what would arrive, in base units */
  quote(chainId: string, question: SwapQuestion): Promise<string> {
    return this.#ask(chainId, (adapter, url, key) => adapter.quote(url, key, question))
  }

  build(chainId: string, order: SwapOrder): Promise<SwapCall | SwapInstruction> {
    return this.#ask(chainId, (adapter, url, key) => adapter.build(url, key, order))
  }

  /**
   * Who takes what is paid, where somebody has to be allowed to. It is asked for once, since it does not change; pages compare it with what they know
   * themselves.
   */
  async spender(chainId: string): Promise<string | undefined> {
    const aggregator = this.#byChain.get(chainId)
    if (!aggregator || !this.#adapterOf(aggregator).spender) return undefined
    const known = this.#spenders.get(chainId)
    if (known) return known
    const asked = this.#ask(chainId, async (adapter, url, key) => adapter.spender?.(url, key))
    this.#spenders.set(chainId, asked)
    asked.catch(() => this.#spenders.delete(chainId))
    return asked
  }

  #adapterOf({ kind }: Aggregator): SwapAdapter {
    const adapter = Object.hasOwn(this.adapters, kind) ? this.adapters[kind] : undefined
    if (!adapter) throw new TypeError(`There is no adapter for aggregators of the kind '${kind}'.`)
    return adapter
  }

  /** @throws GatewayError `NO_ROUTE` where there is no answer */
  #ask<Answer>(
    chainId: string,
    ask: (adapter: SwapAdapter, url: string, key: string) => Promise<Answer | undefined>
  ): Promise<Answer> {
    const aggregator = this.#byChain.get(chainId)
    if (!aggregator) throw new GatewayError('NO_ROUTE')
    return this.#endpoints.ask(chainId, async (url) => {
      const answer = await ask(this.#adapterOf(aggregator), url, aggregator.key)
      if (answer === undefined) throw new GatewayError('NO_ROUTE')
      return answer
    })
  }
}
