import { centsOf } from '../amounts/worth.js'
import type { Asset } from '../contract/Asset.js'
import type { Kit } from '../contract/Kit.js'
import { priceOf } from './listHoldings.js'

/** From how much slippage on a visitor is warned, in hundredths of a percent. */
export const highSlippageBps = 500

/** From how much lost worth on a visitor is warned, in hundredths of a percent: a word, and a deliberate act. */
export const lossBps = { warn: 300, danger: 1_000 } as const

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
