import { centsOf } from '../amounts/worth.js'
import type { Asset } from '../contract/Asset.js'
import type { Kit } from '../contract/Kit.js'
import { priceOf } from './listHoldings.js'

/** Slippage from which the visitor is warned, in hundredths of a percent. */
export const highSlippageBps = 500

/** Loss of value from which the visitor is warned, in hundredths of a percent: `warn` only says so, `danger` requires a deliberate act. */
export const lossBps = { warn: 300, danger: 1_000 } as const

/**
 * The minimum amount that may arrive for a quote, rounded down, so that rounding never costs a unit that was promised.
 *
 * @param slippageBps in hundredths of a percent
 */
export function minimumOut(amountOut: bigint, slippageBps: number): bigint {
  return (amountOut * BigInt(10_000 - slippageBps)) / 10_000n
}

/** Values are compared in millionths of a cent: those of small amounts are fractions of a cent. */
const finer = 1_000_000n

/**
 * The share of its value that an exchange loses, by the prices that the portfolio knows. Observable, as prices are.
 *
 * @returns hundredths of a percent, negative for a gain; `undefined` if either asset has no price
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
