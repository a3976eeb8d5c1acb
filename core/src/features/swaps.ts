import { centsOf } from '../amounts/worth.js'
import type { Asset } from '../contract/Asset.js'
import type { Kit } from '../contract/Kit.js'
import type { SwapCalls, SwapPlan, SwapQuote, SwapRequest } from '../contract/Swap.js'
import { createExtensionPoint } from '../contract/Token.js'
import { priceOf } from './listHoldings.js'
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
  /** How much the spender of a quote may spend now, in base units: as the chain says. Without it, what was asked for is taken for left. */
  allowed?(allowance: SwapAllowance, signal?: AbortSignal): Promise<bigint>
}

/** Where plugins bring sources of swaps. */
export const swapSources = createExtensionPoint<SwapSource, 'core/swapSources'>('core/swapSources')

/**
 * The least that may arrive of what was quoted: rounded down, so that nobody loses a unit to rounding who is promised it.
 *
 * @param slippageBps in hundredths of a percent
 */
export function minimumOut(amountOut: bigint, slippageBps: number): bigint {
  return (amountOut * BigInt(10_000 - slippageBps)) / 10_000n
}

/** Worths are compared in millionths of a cent: those of small amounts are fractions of one. */
const finer = 1_000_000n

/**
 * How much of its worth an exchange loses, by the prices that the portfolio knows. Observable, as prices are.
 *
 * @returns hundredths of a percent, below zero where it gains; `undefined` where one of the two has no price
 */
export function worthLost(
  kit: Pick<Kit, 'get' | 'networks'>,
  given: { readonly asset: Asset; readonly amount: bigint },
  received: { readonly asset: Asset; readonly amount: bigint }
): number | undefined {
  const [before, after] = [given, received].map(({ asset, amount }) => {
    const usd = priceOf(kit, asset)
    return usd === undefined ? undefined : centsOf(amount * finer, asset.decimals, usd)
  })
  if (!before || after === undefined) return undefined
  return Number(((before - after) * 10_000n) / before)
}
