import { ChainEndpoints } from '../chains/ChainEndpoints.js'
import { GatewayError } from '../errors/GatewayError.js'
import { jupiter } from './jupiter.js'
import { oneInch } from './oneInch.js'
import type { SwapAdapter, SwapCall, SwapInstruction, SwapOrder, SwapQuestion } from './SwapAdapter.js'

/** An aggregator that the operator has named. */
export interface Aggregator {
  /** A source of prices from many exchanges: the name of an adapter. */
  readonly kind: string
  /** Its address; that of each chain is below it. */
  readonly url: string
  /** It stays in this service. */
  readonly key: string
  /** The chains for which it is used, by CAIP-2 id. */
  readonly chains: readonly string[]
}

/** Adapters by the kind of aggregator that they call. */
export type SwapAdapters = Readonly<Record<string, SwapAdapter>>

/** The adapters of this service. */
export const ownAdapters: SwapAdapters = Object.freeze({ '1inch': oneInch, jupiter })

/** The operator's aggregators. If several serve one chain, the first is used. Throws as `ChainEndpoints` does. */
export class SwapAggregators {
  readonly #byChain: ReadonlyMap<string, Aggregator>
  readonly #endpoints: ChainEndpoints
  readonly #spenders = new Map<string, Promise<string>>()

  /** @param adapters one for each kind that is named */
  constructor(
    aggregators: readonly Aggregator[],
    private readonly adapters: SwapAdapters,
    warn: (message: string) => void = () => undefined
  ) {
    const pairs = aggregators.flatMap((one) => one.chains.map((chainId) => [chainId, one] as const))
    // A map keeps the last of several equal keys.
    this.#byChain = new Map(pairs.reverse())
    this.#endpoints = new ChainEndpoints(
      Object.fromEntries(
        [...this.#byChain].map(([chainId, one]) => [
          chainId,
          [this.#adapterOf(one).chainUrl(one.url, chainId)]
        ])
      ),
      { kind: 'aggregator', warn }
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
   * Who takes the payment, if an allowance is needed. It is requested once, since it does not change; pages compare it with what they know
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

  /** @throws GatewayError `NO_ROUTE` if there is no answer */
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
