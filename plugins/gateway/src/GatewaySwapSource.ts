import type { NetworkId, SwapPlan, SwapQuote, SwapRequest } from '@plugboard/core'
import { minimumOut, type SwapSource } from '@plugboard/core/features'
import type { GatewayApi } from './GatewayApi.js'
import type { ServedChains } from './ServedChains.js'
import { noProject } from './translateError.js'

/** How long a quote is held for true, in milliseconds: the exchanges behind it move with every block. */
const validMs = 30_000

/** The function `approve(address,uint256)` of tokens, in calldata. */
const approve = '0x095ea7b3'

/**
 * What swaps would bring by the aggregator behind the gateway service. Neither is trusted: the namespace reads the call that they build, and signs it
 * only where it is one of a router that it knows itself, and promises what was quoted.
 */
export class GatewaySwapSource implements SwapSource {
  /** That of the default of the setting `swaps`. */
  readonly id = '1inch'
  readonly name = '1inch'

  constructor(
    private readonly api: GatewayApi | undefined,
    private readonly chains: ServedChains
  ) {}

  serves(networkId: NetworkId): boolean | Promise<boolean> {
    if (!this.api || !networkId.startsWith('eip155:')) return false
    return this.chains.hasSwaps(networkId)
  }

  async quote(request: SwapRequest, signal?: AbortSignal): Promise<SwapQuote | undefined> {
    const quotes = (await this.api?.swapQuotes(request, { signal, retryForMs: 0 })) ?? []
    const mine = quotes.filter(({ id }) => id === undefined || id === this.id)
    const [best] = mine.sort((a, b) => (a.amountOut < b.amountOut ? 1 : -1))
    const minOut = best && minimumOut(best.amountOut, request.slippageBps)
    if (!best || !minOut) return undefined
    return Object.freeze({
      ...request,
      id: this.id,
      source: this.id,
      amountOut: best.amountOut,
      minOut,
      // What is paid in the network's own currency goes with the call.
      spender: request.from.token === undefined ? undefined : best.spender,
      route: Object.freeze([]),
      expiresAt: Date.now() + validMs
    })
  }

  async build(quote: SwapQuote, signal?: AbortSignal): Promise<SwapPlan> {
    if (!this.api) throw noProject()
    return { kind: 'calls', calls: [await this.api.buildSwap(quote, { signal })] }
  }

  async revoke({ from, spender = '' }: SwapQuote): Promise<SwapPlan> {
    if (from.token === undefined || !/^0x[\da-f]{40}$/i.test(spender)) return { kind: 'calls', calls: [] }
    const data = `${approve}${spender.slice(2).padStart(64, '0')}${'0'.repeat(64)}`
    return { kind: 'calls', calls: [{ to: from.token, data }] }
  }
}
