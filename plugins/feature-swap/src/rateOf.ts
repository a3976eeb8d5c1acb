import type { Asset, SwapQuote } from '@plugboard/core'

/** More decimals than any token has: a rate between two cheap tokens keeps its digits. */
const extraDecimals = 24

/** The number of digits shown for a rate below one. */
const digits = 4

/** The maximum number of leading zeros that can still be read: above that, the rate is shown the other way round. */
const mostZeros = 4

/** How much of one token a whole unit of another gives. */
export interface Rate {
  readonly one: Asset
  readonly other: Asset
  /** The amount of the other token, rounded down to a readable number of digits if it is less than one. */
  readonly units: bigint
  readonly decimals: number
}

/** The rate of a quote: how much one unit of the paid token gives or, if that is next to nothing, how much one unit of the received token costs. */
export function rateOf(
  { amountIn, amountOut }: Pick<SwapQuote, 'amountIn' | 'amountOut'>,
  from: Asset,
  to: Asset
): Rate {
  const forward = ratio(amountOut, to.decimals, amountIn, from.decimals)
  if (forward >= 10n ** BigInt(extraDecimals - mostZeros)) return toRate(from, to, forward)
  return toRate(to, from, ratio(amountIn, from.decimals, amountOut, to.decimals))
}

/** The ratio of one amount to the other in whole units, with the extra decimals. */
function ratio(one: bigint, oneDecimals: number, other: bigint, otherDecimals: number): bigint {
  return (one * 10n ** BigInt(otherDecimals + extraDecimals)) / (other * 10n ** BigInt(oneDecimals))
}

function toRate(one: Asset, other: Asset, units: bigint): Rate {
  const isWhole = units >= 10n ** BigInt(extraDecimals)
  const step = isWhole ? 1n : 10n ** BigInt(Math.max(0, units.toString().length - digits))
  return { one, other, units: (units / step) * step, decimals: extraDecimals }
}
