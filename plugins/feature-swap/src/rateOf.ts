import type { Asset, SwapQuote } from '@plugboard/core'

/** More decimals than any token has: a rate between two cheap tokens keeps its digits. */
const extraDecimals = 24

/** A rate below one is read by so many digits. */
const digits = 4

/** From so many decimals of zeros on, nobody counts them: then the rate is shown the other way round. */
const mostZeros = 4

/** What one whole unit of a token brings of another. */
export interface Rate {
  readonly one: Asset
  readonly other: Asset
  /** How much of the other, rounded down to what is read at a glance where it is less than one. */
  readonly units: bigint
  readonly decimals: number
}

/** The rate of a quote: what one of what is paid brings, or where that is next to nothing, what one of what is received costs. */
export function rateOf(
  { amountIn, amountOut }: Pick<SwapQuote, 'amountIn' | 'amountOut'>,
  from: Asset,
  to: Asset
): Rate {
  const forward = ratio(amountOut, to.decimals, amountIn, from.decimals)
  if (forward >= 10n ** BigInt(extraDecimals - mostZeros)) return toRate(from, to, forward)
  return toRate(to, from, ratio(amountIn, from.decimals, amountOut, to.decimals))
}

/** How many whole units of one amount stand against one whole unit of the other, with the extra decimals. */
function ratio(one: bigint, oneDecimals: number, other: bigint, otherDecimals: number): bigint {
  return (one * 10n ** BigInt(otherDecimals + extraDecimals)) / (other * 10n ** BigInt(oneDecimals))
}

function toRate(one: Asset, other: Asset, units: bigint): Rate {
  const isWhole = units >= 10n ** BigInt(extraDecimals)
  const step = isWhole ? 1n : 10n ** BigInt(Math.max(0, units.toString().length - digits))
  return { one, other, units: (units / step) * step, decimals: extraDecimals }
}
