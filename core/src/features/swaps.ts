import type { NetworkId } from '../contract/Network.js'
import type { SwapCalls, SwapPlan, SwapQuote, SwapRequest } from '../contract/Swap.js'
import { createExtensionPoint } from '../contract/Token.js'
import type { Source } from './sources.js'

/** The allowance that an account gives the spender of a token, for swaps. */
export type SwapAllowance = Pick<SwapQuote, 'connection' | 'from' | 'spender'>

/**
 * A source of swap quotes: the pools of a chain, or a service that searches many. It is not trusted: the namespace decodes what it
 * builds, compares it with the quote and simulates it before anybody signs it.
 */
export interface SwapSource extends Source {
  /** Name shown to visitors, e.g. `Uniswap V2`. It is a proper name and never translated. Default: its id. */
  readonly name?: string | undefined
  /** Resolves with a current quote for an exchange; `undefined` if it knows no route. Rejects if it cannot be asked. */
  quote(request: SwapRequest, signal?: AbortSignal): Promise<SwapQuote | undefined>
  /** Builds the calls to sign for one of its quotes. Rejects if the quote is no longer valid. */
  build(quote: SwapQuote, signal?: AbortSignal): Promise<SwapPlan>
  /** Builds the calls to sign for withdrawing the allowance of a quote's spender. Absent if swaps need no allowance. */
  revoke?(allowance: SwapAllowance, signal?: AbortSignal): Promise<SwapCalls>
  /** The known addresses that visitors allow to take their payments on a network: the history shows them under the source's name. */
  spenders?(networkId: NetworkId): readonly string[]
  /** The allowance that remains for a quote's spender, in base units, as the chain reports it. Without it, the requested amount is assumed to remain. */
  allowed?(allowance: SwapAllowance, signal?: AbortSignal): Promise<bigint>
}

/** The extension point for plugins that add sources of swaps. */
export const swapSources = createExtensionPoint<SwapSource, 'core/swapSources'>('core/swapSources')
