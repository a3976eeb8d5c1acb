import { cloneElement, isValidElement, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { divideRows, mostRows, type RowPart } from './divideRows.js'
import { useListKeys } from './List.js'
import { usePluginStyles } from './usePluginStyles.js'

/** Height of a row (56 px) and the gap below it in pixels, assumed for rows that were never drawn. */
const rowHeight = 60
/**
 * Space is reserved for this many rows at a time: enough that the height of the list rarely changes, and few enough that a fast scroll is not ahead
 * of the rows for long.
 */
const reservedRows = 20

const heights = Array.from(
  { length: mostRows },
  (_, index) =>
    `.pb-long-list-part[data-rows="${index + 1}"]{contain-intrinsic-block-size:auto ${(index + 1) * rowHeight}px}`
)

const styles = `${heights.join('')}
.pb-long-list{margin:0;padding:0}
.pb-long-list-part{margin:0;padding:0;list-style:none;content-visibility:auto}
.pb-long-list-part>.pb-list-item{padding-block-end:var(--pb-space-1)}
.pb-long-list .pb-row:focus-visible{outline-offset:-2px}
`

/**
 * A `List` of hundreds of rows. Rows out of sight are in the document, so that search, screen readers and keys reach them, but the browser skips them
 * in groups of five. With ten, too much would be drawn for the first time in one frame; one by one, watching 1,000 rows takes a third of every frame.
 * Draw the rows in steps (`useDrawnCount`) and pass the `total`: space is then reserved for the next ones.
 */
export function LongList({
  label,
  before,
  total = 0,
  children
}: {
  readonly label: string
  /** Shown before the rows, e.g. a row that opens the others. */
  readonly before?: ReactNode
  /** How many rows there will be once all are drawn, so that the content does not grow with every row. */
  readonly total?: number | undefined
  readonly children: readonly ReactNode[]
}) {
  usePluginStyles(styles)
  const onKeyDown = useListKeys()
  const rows = rowsByKey(children)
  const drawn = useRef<readonly RowPart[]>([])
  const parts = divideRows([...rows.keys()], drawn.current)
  useEffect(() => {
    drawn.current = parts
  })
  const list = useRef<HTMLDivElement>(null)
  const height = longListHeight(children.length, total) + (before === undefined ? 0 : rowHeight)
  const reserved = children.length < total ? `${height}px` : ''
  useLayoutEffect(() => {
    if (list.current) list.current.style.minBlockSize = reserved
  }, [reserved])
  return (
    // biome-ignore lint/a11y/useSemanticElements: an `ul` may not have parts.
    <div ref={list} role="list" className="pb-long-list" aria-label={label} onKeyDown={onKeyDown}>
      {before !== undefined && <Part count={1}>{before}</Part>}
      {parts.map((part) => (
        <Part key={part.id} count={part.rows.length}>
          {part.rows.map((key) => rows.get(key))}
        </Part>
      ))}
    </div>
  )
}

/**
 * The height in pixels that a `LongList` reserves for its rows, including some that are not drawn yet. For an element around it that the browser skips
 * while it is out of sight (`contain-intrinsic-block-size`).
 *
 * @param drawn how many rows are drawn
 * @param total how many there will be, as in `LongList`; if it is left out, no more than are drawn
 */
export function longListHeight(drawn: number, total = drawn): number {
  const reserved = Math.min(total, Math.ceil(drawn / reservedRows) * reservedRows)
  return Math.max(drawn, reserved) * rowHeight
}

/** A row with a key keeps its state when others are added or removed. A row whose key is already in use is still drawn, under a different key. */
function rowsByKey(children: readonly ReactNode[]): ReadonlyMap<string, ReactNode> {
  const rows = new Map<string, ReactNode>()
  const uses = new Map<string, number>()
  for (const [index, row] of children.entries()) {
    if (!isValidElement(row) || row.key === null) {
      rows.set(`${index}`, row)
      continue
    }
    const count = (uses.get(row.key) ?? 0) + 1
    uses.set(row.key, count)
    const key = count === 1 ? `.${row.key}` : `${count}.${row.key}`
    rows.set(key, count === 1 ? row : cloneElement(row, { key }))
  }
  return rows
}

function Part({ count, children }: { readonly count: number; readonly children: ReactNode }) {
  return (
    <ul role="none" className="pb-long-list-part" data-rows={count}>
      {children}
    </ul>
  )
}
