import type { NetworkId } from '../contract/Network.js'
import type { SwapCalls, SwapPlan, SwapQuote, SwapRequest } from '../contract/Swap.js'
import { createExtensionPoint } from '../contract/Token.js'
import type { Source } from './sources.js'

/** Who may spend a token of an account, for swaps. */
export type SwapAllowance = Pick<SwapQuote, 'connection' | 'from' | 'spender'>

/**
 * Knows what an exchange would bring: the pools of a chain, or a service that looks at many. It is not trusted: what it builds is read, compared
 * with its quote and tried by the namespace before anybody signs it.
 */
export interface SwapSource extends Source {
  /** How visitors know it, e.g. `Uniswap V2`: a name of its own, that no language translates. Default: its id. */
  readonly name?: string | undefined
  /** Resolves with what an exchange would bring now; `undefined` where it knows no way. Rejects when it cannot be asked. */
  quote(request: SwapRequest, signal?: AbortSignal): Promise<SwapQuote | undefined>
  /** What has to be signed for a quote of its own. Rejects when the quote no longer holds. */
  build(quote: SwapQuote, signal?: AbortSignal): Promise<SwapPlan>
  /** What has to be signed so that the spender of a quote may spend nothing any more. Absent where nobody is allowed to spend anything. */
  revoke?(allowance: SwapAllowance, signal?: AbortSignal): Promise<SwapCalls>
  /** Whom visitors allow to take what they pay on a network, as far as it is known: the history calls these addresses by the name of the source. */
  spenders?(networkId: NetworkId): readonly string[]
  /** How much the spender of a quote may spend now, in base units: as the chain says. Without it, what was asked for is taken for left. */
  allowed?(allowance: SwapAllowance, signal?: AbortSignal): Promise<bigint>
}

/** Where plugins bring sources of swaps. */
export const swapSources = createExtensionPoint<SwapSource, 'core/swapSources'>('core/swapSources')
