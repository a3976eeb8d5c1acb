import type {
  NetworkId,
  PluginContext,
  SignRequest,
  SwapCalls,
  SwapPlan,
  SwapQuote,
  SwapRequest
} from '@plugboard/core'
import {
  minimumOut,
  type ReviewedTransaction,
  type SwapAllowance,
  type SwapSource
} from '@plugboard/core/features'
import type { GatewayApi } from './GatewayApi.js'
import type { AggregatorQuote } from './responses/readSwaps.js'
import type { ServedChains } from './ServedChains.js'
import { noProject } from './translateError.js'

/** How long a quote is considered valid, in milliseconds, because the exchanges behind it change with every block. */
const validMs = 30_000

/** The functions `approve(address,uint256)` and `allowance(address,address)` of tokens, in calldata. */
const approve = '0x095ea7b3'
const allowance = '0xdd62ed3e'

const evmAddress = /^0x[\da-f]{40}$/i

/** Chains for which the service quotes swaps. */
const served = /^(eip155|solana):/

/** The chains of the aggregators that this package knows. Another one may be on any chain. */
const homes: Readonly<Record<string, string>> = { '1inch': 'eip155:', jupiter: 'solana:' }

/** The service's quotes for one request, from all its aggregators. Simultaneous callers share an answer. */
export class GatewayQuotes {
  readonly #asked = new WeakMap<SwapRequest, Promise<readonly AggregatorQuote[]>>()

  constructor(readonly api: GatewayApi | undefined) {}

  of(request: SwapRequest, signal: AbortSignal | undefined): Promise<readonly AggregatorQuote[]> {
    const asked = this.#asked.get(request)
    if (asked) return asked
    const answer = this.api?.swapQuotes(request, { signal, retryForMs: 0 }) ?? Promise.resolve([])
    this.#asked.set(request, answer)
    const forget = () => void this.#asked.delete(request)
    answer.then(forget, forget)
    return answer
  }
}

/**
 * Swap quotes from one aggregator behind the gateway service. Neither is trusted: the namespace reads the transaction that they build, and signs it
 * only if it calls a router or a program that the namespace itself knows, and promises what was quoted.
 */
export class GatewaySwapSource implements SwapSource {
  /** By network: the contract that takes the payment, from quotes that their namespace has checked and the visitor has approved. */
  readonly #spenders = new Map<NetworkId, string>()

  /**
   * @param id that of the aggregator; `1inch` is the default of the setting `swaps`
   * @param name its display name
   */
  constructor(
    readonly id: string,
    readonly name: string,
    private readonly quotes: GatewayQuotes,
    private readonly chains: ServedChains,
    private readonly namespaces: PluginContext['namespaces']
  ) {}

  serves(networkId: NetworkId): boolean | Promise<boolean> {
    if (!this.quotes.api || !served.test(networkId)) return false
    if (!networkId.startsWith(homes[this.id] ?? '')) return false
    return this.chains.hasSwaps(networkId)
  }

  async quote(request: SwapRequest, signal?: AbortSignal): Promise<SwapQuote | undefined> {
    const quotes = await this.quotes.of(request, signal)
    // A service with only one aggregator may not name it.
    const mine = quotes.filter(({ id = '1inch' }) => id === this.id)
    const [best] = mine.sort((a, b) => (a.amountOut < b.amountOut ? 1 : -1))
    const minOut = best && minimumOut(best.amountOut, request.slippageBps)
    if (!best || !minOut) return undefined
    return Object.freeze({
      ...request,
      id: this.id,
      source: this.id,
      amountOut: best.amountOut,
      minOut,
      // A payment in the network's own currency is part of the call.
      spender: request.from.token === undefined ? undefined : best.spender,
      route: Object.freeze([]),
      expiresAt: Date.now() + validMs
    })
  }

  /**
   * Learns from a request that is about to be signed which contract visitors pay. The service's own statement is not enough: it could have its own
   * address called by the name of an exchange.
   */
  learn({ reviewed }: Pick<SignRequest, 'reviewed'>): void {
    const { intent } = Object(reviewed) as Partial<ReviewedTransaction>
    if (intent?.kind !== 'swap') return
    const { source, spender } = intent.quote
    const { networkId } = intent.connection
    // In other cases nothing has compared it with the programs that a swap may call.
    if (source === this.id && spender !== undefined && networkId.startsWith('eip155:'))
      this.#spenders.set(networkId, spender)
  }

  spenders(networkId: NetworkId): readonly string[] {
    return [this.#spenders.get(networkId) ?? []].flat()
  }

  async build(quote: SwapQuote, signal?: AbortSignal): Promise<SwapPlan> {
    const { api } = this.quotes
    if (!api) throw noProject()
    return api.buildSwap(quote, { signal })
  }

  async revoke({ from, spender = '' }: SwapAllowance): Promise<SwapCalls> {
    if (from.token === undefined || !evmAddress.test(spender)) return { kind: 'calls', calls: [] }
    const data = `${approve}${word(spender)}${'0'.repeat(64)}`
    return { kind: 'calls', calls: [{ to: from.token, data }] }
  }

  /** Asks the chain, not the service. */
  async allowed({ connection, from, spender = '' }: SwapAllowance, signal?: AbortSignal): Promise<bigint> {
    const { networkId, account } = connection
    const namespace = this.namespaces.get('eip155')
    if (!namespace || from.token === undefined || !evmAddress.test(spender)) return 0n
    const call = { to: from.token, data: `${allowance}${word(account.address)}${word(spender)}` }
    const params = [call, 'latest']
    const answer = await namespace.read({
      namespace: 'eip155',
      networkId,
      method: 'eth_call',
      params,
      signal
    })
    if (typeof answer !== 'string' || !/^0x[\da-f]{64}/i.test(answer))
      throw new TypeError('The token did not return its allowance')
    return BigInt(answer.slice(0, 66))
  }
}

/** An address in calldata form. */
const word = (address: string): string => address.slice(2).toLowerCase().padStart(64, '0')
