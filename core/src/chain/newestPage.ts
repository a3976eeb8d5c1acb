/** Something in a block. */
export interface InBlock {
  readonly id: string
  /** Number of the block. */
  readonly height: number
}

/** Part of a list that a chain returns, newest first. */
export interface NewestList<T extends InBlock> {
  readonly entries: readonly T[]
  /** Whether older entries may follow. */
  readonly mayContinue: boolean
}

/** One page merged from several lists. */
export interface NewestPage<T extends InBlock> {
  /** Newest first, without duplicates. */
  readonly entries: readonly T[]
  /** Older entries are in blocks below this one; absent at the end. */
  readonly below?: number | undefined
}

/**
 * Merges the lists of one account into a page that ends between two blocks: chains do not define the order of entries of different lists
 * within a block, so the next page would otherwise repeat or miss some. Within a block each list keeps its order, and ids decide the rest, so that
 * the page is the same whatever the order of the lists.
 *
 * @param size how many entries are enough; a page has more if its last block does. If a block has more entries than a list returned,
 *   the rest is not found.
 */
export function newestPage<T extends InBlock>(lists: readonly NewestList<T>[], size: number): NewestPage<T> {
  const all = merge(lists.map(({ entries }) => entries))
  const cuts = lists.flatMap(({ entries, mayContinue }) =>
    mayContinue ? (entries.at(-1)?.height ?? []) : []
  )
  // The last block of an unfinished list may have more entries.
  const floor = Math.max(-1, ...cuts)
  const whole = all.filter(({ height }) => height > floor)
  const known = whole.length ? whole : all.filter(({ height }) => height === floor)
  const last = known[Math.min(size, known.length) - 1]
  const entries = known.filter(({ height }) => last && height >= last.height)
  const hasMore = entries.length < all.length || cuts.length > 0
  return hasMore && last ? { entries, below: last.height } : { entries }
}

/** Each entry once, newest block first. */
function merge<T extends InBlock>(lists: readonly (readonly T[])[]): readonly T[] {
  const before = new Map<string, string[]>()
  for (const list of lists)
    for (const [at, { id, height }] of list.entries()) {
      const previous = list[at - 1]
      const all = before.get(id) ?? []
      before.set(id, previous?.height === height ? [...all, previous.id] : all)
    }
  const left = [...new Map(lists.flat().map((one) => [one.id, one])).values()]
  left.sort((one, other) => other.height - one.height || (one.id < other.id ? -1 : 1))
  const merged: T[] = []
  const placed = new Set<string>()
  for (let first = left[0]; first; first = left[0]) {
    const { height } = first
    const isNext = (one: T) => one.height === height && before.get(one.id)?.every((id) => placed.has(id))
    // Lists that contradict each other leave none.
    const [next = first] = left.splice(Math.max(0, left.findIndex(isNext)), 1)
    placed.add(next.id)
    merged.push(next)
  }
  return merged
}
