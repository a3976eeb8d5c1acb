/** What a `LongList` draws together: its own key, and those of its rows. */
export interface RowPart {
  readonly id: number
  readonly rows: readonly string[]
}

/** How many rows a part is given. Rows that come in between others may make it as large as `mostRows`. */
export const rowsOfPart = 5
export const mostRows = 2 * rowsOfPart

/**
 * Divides rows, by their keys, into parts. A row stays in the part that it was in: one that changes its part is made anew, and loses the focus and what it
 * has unfolded. Rows that are new, or were moved past others, fill up the parts beside them, and make new ones.
 *
 * @param before the parts until now
 */
export function divideRows(keys: readonly string[], before: readonly RowPart[]): readonly RowPart[] {
  let lastId = Math.max(-1, ...before.map(({ id }) => id))
  const anew = (from: number, to: number): readonly RowPart[] =>
    Array.from({ length: Math.ceil((to - from) / rowsOfPart) }, (_, index) => {
      const start = from + index * rowsOfPart
      return { id: ++lastId, rows: keys.slice(start, Math.min(start + rowsOfPart, to)) }
    })
  const ranges = rangesOf(keys, before)
  const parts: RowPart[] = []
  let done = 0
  for (const [index, { id, from, to }] of ranges.entries()) {
    const room = Math.max(0, rowsOfPart - (to - from))
    const start = Math.max(done, from - room)
    const next = ranges[index + 1]?.from ?? keys.length
    const end = Math.min(next, to + room - (from - start))
    // One that has become too large gives away its end.
    const kept = end - start > mostRows ? start + rowsOfPart : end
    parts.push(...anew(done, start), { id, rows: keys.slice(start, kept) }, ...anew(kept, end))
    done = end
  }
  parts.push(...anew(done, keys.length))
  // Parts that have lost most of their rows would have the browser watch as many as there are rows.
  return parts.length > 2 * Math.ceil(keys.length / rowsOfPart) ? anew(0, keys.length) : parts
}

/** Where the parts stand now: from their first row that stays to their last, with what has come in between. */
function rangesOf(keys: readonly string[], before: readonly RowPart[]) {
  const partOf = new Map(before.flatMap(({ rows }, part) => rows.map((row) => [row, part] as const)))
  const ranges: { readonly id: number; readonly from: number; to: number }[] = []
  for (const at of inOrder(keys.map((key) => partOf.get(key)))) {
    const { id } = before[partOf.get(keys[at] as string) as number] as RowPart
    const last = ranges.at(-1)
    if (last?.id === id) last.to = at + 1
    else ranges.push({ id, from: at, to: at + 1 })
  }
  return ranges
}

/** The places of the longest series of numbers of which none is smaller than the one before it. */
function inOrder(numbers: readonly (number | undefined)[]): readonly number[] {
  /** Of the series of each length the one that ends with the smallest number: where it ends. */
  const ends: number[] = []
  const previous: (number | undefined)[] = []
  for (const [at, number] of numbers.entries()) {
    if (number === undefined) continue
    // From behind, since nearly all rows are where they were.
    const length = ends.findLastIndex((end) => (numbers[end] as number) <= number) + 1
    previous[at] = ends[length - 1]
    ends[length] = at
  }
  const series: number[] = []
  for (let at = ends.at(-1); at !== undefined; at = previous[at]) series.push(at)
  return series.reverse()
}
