/** A purchase that might have arrived, in base units. */
export interface ArrivalClaim {
  /** The quoted amount; absent if the provider gives no quotes. */
  readonly expected?: bigint | undefined
  /** The least that counts as the purchase. */
  readonly least: bigint
}

/**
 * Determines the share of one purchase in an amount that has arrived, if others are pending for the same currency and account: each coin is credited
 * once. The amount is assigned to the set of purchases whose quotes are together nearest to it, and each of them gets its share by its quote. One
 * without a quote gets what cannot belong to any other.
 *
 * @param amount the amount that has arrived, in base units: enough for `mine`
 * @param mine the purchase in question
 * @param others those that might have arrived as well
 * @returns in base units; 0 if it belongs to another one
 */
export function shareArrival(amount: bigint, mine: ArrivalClaim, others: readonly ArrivalClaim[]): bigint {
  const rivals = others.filter(({ expected }) => expected)
  // A quote of zero gives no more information than no quote.
  if (!mine.expected) return rivals.length ? 0n : amount
  const distance = (set: readonly ArrivalClaim[]) => {
    const off = amount - sum(set, 'expected')
    return off < 0n ? -off : off
  }
  // If several are equally near, the first one is used, which is the purchase in question alone.
  const best = subsetsOf([mine, ...rivals])
    .filter((set) => sum(set, 'least') <= amount)
    .reduce((near, set) => (distance(set) < distance(near) ? set : near), [mine])
  return best.includes(mine) ? (amount * mine.expected) / sum(best, 'expected') : 0n
}

const sum = (set: readonly ArrivalClaim[], of: keyof ArrivalClaim): bigint =>
  set.reduce((total, one) => total + (one[of] ?? 0n), 0n)

/** All non-empty subsets: a page keeps few purchases, so there are few subsets. */
function subsetsOf([first, ...rest]: readonly ArrivalClaim[]): (readonly ArrivalClaim[])[] {
  if (!first) return []
  const others = subsetsOf(rest)
  return [[first], ...others, ...others.map((set) => [first, ...set])]
}
