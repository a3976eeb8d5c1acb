/** So many combinations are tried: enough for a wallet of hundreds of coins, and over in milliseconds. */
const most = 50_000

/**
 * The places of values whose sum lies between two bounds, by branch and bound: a depth-first search that leaves a branch as soon as
 * it holds too much, or can no longer hold enough. Undefined when none is found in time.
 *
 * @param values the largest first
 */
export function findExact(
  values: readonly bigint[],
  least: bigint,
  greatest: bigint
): readonly number[] | undefined {
  let left = values.reduce((sum, value) => sum + value, 0n)
  let held = 0n
  const taken: number[] = []
  let at = 0
  for (let tries = 0; tries < most; tries++) {
    if (held >= least && held <= greatest) return [...taken]
    const value = values[at]
    if (value !== undefined && held < least && held + left >= least) {
      taken.push(at)
      held += value
      left -= value
      at += 1
      continue
    }
    const last = taken.pop()
    if (last === undefined) return undefined
    // Without the last one that was taken; what was passed over behind it is free again.
    left = values.slice(last + 1).reduce((sum, one) => sum + one, 0n)
    held -= values[last] ?? 0n
    at = last + 1
  }
  return undefined
}
