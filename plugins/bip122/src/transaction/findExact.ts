/** The most steps of the search: enough for dozens of coins, and done in a few milliseconds. */
const maxSteps = 10_000

/**
 * The indexes of values whose sum lies between two bounds, by branch and bound: a depth-first search that leaves a branch as soon as its sum
 * is too large, or can no longer become large enough. `undefined` when none is found in time.
 *
 * @param values the largest first
 */
export function findExact(
  values: readonly bigint[],
  least: bigint,
  greatest: bigint
): readonly number[] | undefined {
  const remaining = remainingSums(values)
  let sum = 0n
  const taken: number[] = []
  let at = 0
  for (let steps = 0; steps < maxSteps; steps++) {
    if (sum >= least && sum <= greatest) return taken
    const value = values[at]
    if (value !== undefined && sum < least && sum + (remaining[at] ?? 0n) >= least) {
      taken.push(at)
      sum += value
      at += 1
      continue
    }
    const last = taken.pop()
    if (last === undefined) return undefined
    // Continue without the last value that was taken.
    sum -= values[last] ?? 0n
    at = last + 1
  }
  return undefined
}

/** For each index, the sum of the values from there on. */
function remainingSums(values: readonly bigint[]): readonly bigint[] {
  const sums = [0n]
  for (const value of [...values].reverse()) sums.push((sums.at(-1) ?? 0n) + value)
  return sums.reverse()
}
