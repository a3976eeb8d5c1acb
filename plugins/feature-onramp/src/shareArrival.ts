/** A purchase that may be what has arrived, in base units. */
export interface ArrivalClaim {
  /** What was quoted; absent if the provider gives no quotes. */
  readonly expected?: bigint | undefined
  /** The least that counts as the purchase. */
  readonly least: bigint
}

/**
 * Says how much of what has come to an account is one purchase's, where others wait for the same currency there: each coin is credited once. It is that of
 * the purchases whose quotes come nearest to it together, and each of them gets its part by its quote. One without a quote gets what no other can be.
 *
 * @param amount what has come, in base units: enough for `mine`
 * @param mine the purchase in question
 * @param others those that may have arrived as well
 * @returns in base units; 0 where it is another's
 */
export function shareArrival(amount: bigint, mine: ArrivalClaim, others: readonly ArrivalClaim[]): bigint {
  const rivals = others.filter(({ expected }) => expected)
  // A quote of nothing says as little as none.
  if (!mine.expected) return rivals.length ? 0n : amount
  const distance = (set: readonly ArrivalClaim[]) => {
    const off = amount - sum(set, 'expected')
    return off < 0n ? -off : off
  }
  // Of those that are as near, the first: that is the purchase in question, by itself.
  const best = subsetsOf([mine, ...rivals])
    .filter((set) => sum(set, 'least') <= amount)
    .reduce((near, set) => (distance(set) < distance(near) ? set : near), [mine])
  return best.includes(mine) ? (amount * mine.expected) / sum(best, 'expected') : 0n
}

const sum = (set: readonly ArrivalClaim[], of: keyof ArrivalClaim): bigint =>
  set.reduce((total, one) => total + (one[of] ?? 0n), 0n)

/** All that are not empty: as many as a page keeps purchases, few. */
function subsetsOf([first, ...rest]: readonly ArrivalClaim[]): (readonly ArrivalClaim[])[] {
  if (!first) return []
  const others = subsetsOf(rest)
  return [[first], ...others, ...others.map((set) => [first, ...set])]
}
