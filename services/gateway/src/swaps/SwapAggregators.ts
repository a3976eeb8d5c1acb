import { ChainEndpoints } from '../chains/ChainEndpoints.js'
import { GatewayError } from '../errors/GatewayError.js'
import { oneInch } from './oneInch.js'
import type { SwapAdapter, SwapCall, SwapOrder, SwapQuestion } from './SwapAdapter.js'

/** Who knows prices of many exchanges: 1inch. */
export type AggregatorKind = keyof typeof adapters

/** An aggregator that the operator has named. */
export interface Aggregator {
  readonly kind: AggregatorKind
  /** Its address; that of each chain lies below it. */
  readonly url: string
  /** It stays in this service. */
  readonly key: string
  /** The chains that it is asked about, by CAIP-2 id. */
  readonly chains: readonly string[]
}

const adapters = { '1inch': oneInch } as const satisfies Readonly<Record<string, SwapAdapter>>

/** The operator's aggregators. Of several for one chain, the first is asked. Throws as `ChainEndpoints` does. */
export class SwapAggregators {
  readonly #byChain: ReadonlyMap<string, Aggregator>
  readonly #endpoints: ChainEndpoints
  readonly #spenders = new Map<string, Promise<string>>()

  constructor(aggregators: readonly Aggregator[]) {
    const pairs = aggregators.flatMap((one) => one.chains.map((chainId) => [chainId, one] as const))
    // Of equal keys, a map keeps the last.
    this.#byChain = new Map(pairs.reverse())
    this.#endpoints = new ChainEndpoints(
      Object.fromEntries(
        [...this.#byChain].map(([chainId, { kind, url }]) => [
          chainId,
          [adapters[kind].chainUrl(url, chainId)]
        ])
      )
    )
  }

  /** The chains on which swaps are quoted. */
  get chainIds(): readonly string[] {
    return [...this.#byChain.keys()]
  }

  kindOf(chainId: string): AggregatorKind | undefined {
    return this.#byChain.get(chainId)?.kind
  }

  quote(chainId: string, question: SwapQuestion): Promise<string> {
    return this.#ask(chainId, (adapter, url, key) => adapter.quote(url, key, question))
  }

  build(chainId: string, order: SwapOrder): Promise<SwapCall> {
    return this.#ask(chainId, (adapter, url, key) => adapter.build(url, key, order))
  }

  /** Who takes what is paid. It is asked for once, since it does not change; pages compare it with what they know themselves. */
  spender(chainId: string): Promise<string> {
    const known = this.#spenders.get(chainId)
    if (known) return known
    const asked = this.#ask(chainId, (adapter, url, key) => adapter.spender(url, key))
    this.#spenders.set(chainId, asked)
    asked.catch(() => this.#spenders.delete(chainId))
    return asked
  }

  #ask<Answer>(
    chainId: string,
    ask: (adapter: SwapAdapter, url: string, key: string) => Promise<Answer>
  ): Promise<Answer> {
    const aggregator = this.#byChain.get(chainId)
    if (!aggregator) throw new GatewayError('NO_ROUTE')
    return this.#endpoints.ask(chainId, (url) => ask(adapters[aggregator.kind], url, aggregator.key))
  }
}
