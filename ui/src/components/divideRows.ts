/** A group of rows that a `LongList` draws together: its own key, and those of its rows. */
export interface RowPart {
  readonly id: number
  readonly rows: readonly string[]
}

/** Number of rows in a new part. Rows inserted between others can enlarge it up to `mostRows`. */
export const rowsOfPart = 5
export const mostRows = 2 * rowsOfPart

/**
 * Divides rows, by their keys, into parts. A row stays in its part: if it changed its part, it would be created again and lose the focus and what it
 * has expanded. Rows that are new, or were moved past others, fill up adjacent parts and create new ones.
 *
 * @param before the previous parts
 */
export function divideRows(keys: readonly string[], before: readonly RowPart[]): readonly RowPart[] {
  let lastId = before.reduce((last, { id }) => Math.max(last, id), -1)
  const anew = (from: number, to: number): readonly RowPart[] =>
    Array.from({ length: Math.ceil((to - from) / rowsOfPart) }, (_, index) => {
      const start = from + index * rowsOfPart
      return { id: ++lastId, rows: keys.slice(start, Math.min(start + rowsOfPart, to)) }
    })
  const parts = unchangedParts(keys, before)
  let done = parts.reduce((count, { rows }) => count + rows.length, 0)
  const ranges = rangesOf(keys, done, before.slice(parts.length))
  for (const [index, { id, from, to }] of ranges.entries()) {
    const room = Math.max(0, rowsOfPart - (to - from))
    const start = Math.max(done, from - room)
    const next = ranges[index + 1]?.from ?? keys.length
    const end = Math.min(next, to + room - (from - start))
    // A part that has become too large gives away its end.
    const kept = end - start > mostRows ? start + rowsOfPart : end
    parts.push(...anew(done, start), { id, rows: keys.slice(start, kept) }, ...anew(kept, end))
    done = end
  }
  parts.push(...anew(done, keys.length))
  // With parts that have lost most of their rows, the browser would watch as many parts as there are rows.
  return parts.length > 2 * Math.ceil(keys.length / rowsOfPart) ? anew(0, keys.length) : parts
}

/**
 * The first parts, whose rows still begin the list. Mostly, rows are added at the end: the others are then neither searched nor moved. The last of
 * them is not included, because rows that follow it can fill it up.
 */
function unchangedParts(keys: readonly string[], before: readonly RowPart[]): RowPart[] {
  let at = 0
  const changed = before.findIndex(({ rows }) => !rows.every((row) => row === keys[at++]))
  return before.slice(0, Math.max(0, (changed < 0 ? before.length : changed) - 1))
}

/**
 * The current ranges of the parts: from their first remaining row to their last, including rows inserted between them.
 *
 * @param start the index of the first row that can belong to them
 */
function rangesOf(keys: readonly string[], start: number, before: readonly RowPart[]) {
  const partOf = new Map(before.flatMap(({ rows }, part) => rows.map((row) => [row, part] as const)))
  const ranges: { readonly id: number; readonly from: number; to: number }[] = []
  for (const index of inOrder(keys.slice(start).map((key) => partOf.get(key)))) {
    const at = start + index
    const { id } = before[partOf.get(keys[at] as string) as number] as RowPart
    const last = ranges.at(-1)
    if (last?.id === id) last.to = at + 1
    else ranges.push({ id, from: at, to: at + 1 })
  }
  return ranges
}

/** The indices of the longest non-decreasing subsequence. */
function inOrder(numbers: readonly (number | undefined)[]): readonly number[] {
  /** For each length, the index where the subsequence with the smallest last number ends. */
  const ends: number[] = []
  const previous: (number | undefined)[] = []
  for (const [at, number] of numbers.entries()) {
    if (number === undefined) continue
    // From the end, since nearly all rows are where they were.
    const length = ends.findLastIndex((end) => (numbers[end] as number) <= number) + 1
    previous[at] = ends[length - 1]
    ends[length] = at
  }
  const series: number[] = []
  for (let at = ends.at(-1); at !== undefined; at = previous[at]) series.push(at)
  return series.reverse()
}
