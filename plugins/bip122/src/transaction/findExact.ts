/** So many steps are taken: enough for dozens of coins, and over in a few milliseconds. */
const most = 10_000

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
  const after = sumsFrom(values)
  let held = 0n
  const taken: number[] = []
  let at = 0
  for (let tries = 0; tries < most; tries++) {
    if (held >= least && held <= greatest) return taken
    const value = values[at]
    if (value !== undefined && held < least && held + (after[at] ?? 0n) >= least) {
      taken.push(at)
      held += value
      at += 1
      continue
    }
    const last = taken.pop()
    if (last === undefined) return undefined
    // Without the last one that was taken; what lies behind it is free again.
    held -= values[last] ?? 0n
    at = last + 1
  }
  return undefined
}

/** What is left from each place on. */
function sumsFrom(values: readonly bigint[]): readonly bigint[] {
  const sums = [0n]
  for (const value of [...values].reverse()) sums.push((sums.at(-1) ?? 0n) + value)
  return sums.reverse()
}
