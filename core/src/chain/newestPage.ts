/** Something in a block. */
export interface InBlock {
  readonly id: string
  /** Number of the block. */
  readonly height: number
}

/** A part of a list that a chain gives, the newest first. */
export interface NewestList<T extends InBlock> {
  readonly entries: readonly T[]
  /** Whether older ones may follow. */
  readonly mayContinue: boolean
}

/** One page of several lists together. */
export interface NewestPage<T extends InBlock> {
  /** The newest first, each once. */
  readonly entries: readonly T[]
  /** What is older stands in blocks below this one; absent at the end. */
  readonly below?: number | undefined
}

/**
 * Puts lists of one account together into a page that ends between two blocks: chains do not say in which order the entries of different lists
 * stand within a block, and the next page would repeat or miss some.
 *
 * @param size how many entries are enough; a page has more where its last block has. Of a block that has more than a list gave of it, the rest is
 *   not found.
 */
export function newestPage<T extends InBlock>(lists: readonly NewestList<T>[], size: number): NewestPage<T> {
  const all = [...new Map(lists.flatMap(({ entries }) => entries).map((one) => [one.id, one])).values()]
  all.sort((one, other) => other.height - one.height)
  const cuts = lists.flatMap(({ entries, mayContinue }) =>
    mayContinue ? (entries.at(-1)?.height ?? []) : []
  )
  // The last block of a list that goes on may have more of it.
  const floor = Math.max(-1, ...cuts)
  const whole = all.filter(({ height }) => height > floor)
  const known = whole.length ? whole : all.filter(({ height }) => height === floor)
  const last = known[Math.min(size, known.length) - 1]
  const entries = known.filter(({ height }) => last && height >= last.height)
  const hasMore = entries.length < all.length || cuts.length > 0
  return hasMore && last ? { entries, below: last.height } : { entries }
}
