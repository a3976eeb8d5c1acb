import { observer } from 'mobx-react-lite'
import { Fragment, memo, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
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

/** The props of `LongList`. */
export interface LongListProps<T> {
  /** The name of the list, for screen readers. */
  readonly label: string
  /** Shown before the rows, e.g. a row that opens the others. */
  readonly before?: ReactNode
  readonly items: readonly T[]
  /** Identifies an item. A row keeps its state when others are added or removed. */
  readonly keyOf: (item: T) => string
  /**
   * Renders the row of an item, e.g. as a `Row`. Observable facts that it reads are observed. Pass the same function until it would render something
   * else (`useCallback`): another one renders all rows again.
   */
  readonly renderRow: (item: T) => ReactNode
  /** How many rows there will be once all are drawn, so that the content does not grow with every row. */
  readonly total?: number | undefined
}

/**
 * A `List` of hundreds of rows. Rows out of sight are in the document, so that search, screen readers and keys reach them, but the browser skips them
 * in groups of five. With ten, too much would be drawn for the first time in one frame; one by one, watching 1,000 rows takes a third of every frame.
 * Draw the rows in steps (`useDrawnCount`) and pass the `total`: space is then reserved for the next ones. Groups that are drawn are not rendered
 * again when others are added.
 */
export function LongList<T>({ label, before, items, keyOf, renderRow, total = 0 }: LongListProps<T>) {
  usePluginStyles(styles)
  const onKeyDown = useListKeys()
  const itemOf = itemsByKey(items, keyOf)
  const drawn = useRef<readonly RowPart[]>([])
  const parts = divideRows([...itemOf.keys()], drawn.current)
  useEffect(() => {
    drawn.current = parts
  })
  const list = useRef<HTMLDivElement>(null)
  const height = longListHeight(items.length, total) + (before === undefined ? 0 : rowHeight)
  const reserved = items.length < total ? `${height}px` : ''
  useLayoutEffect(() => {
    if (list.current) list.current.style.minBlockSize = reserved
  }, [reserved])
  return (
    // biome-ignore lint/a11y/useSemanticElements: an `ul` may not have parts.
    <div ref={list} role="list" className="pb-long-list" aria-label={label} onKeyDown={onKeyDown}>
      {before !== undefined && <Part count={1}>{before}</Part>}
      {parts.map(({ id, rows }) => (
        <ItemPart
          key={id}
          keys={rows}
          items={rows.map((key) => itemOf.get(key))}
          renderRow={renderRow as (item: unknown) => ReactNode}
        />
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

/** The items by the keys of their rows. An item whose key is already in use is still drawn, under a different key. */
function itemsByKey<T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, T> {
  const found = new Map<string, T>()
  /** How often the keys that occur several times were used. */
  const uses = new Map<string, number>()
  for (const item of items) {
    const key = keyOf(item)
    if (found.has(`.${key}`)) {
      const count = (uses.get(key) ?? 1) + 1
      uses.set(key, count)
      found.set(`${count}.${key}`, item)
    } else found.set(`.${key}`, item)
  }
  return found
}

function Part({ count, children }: { readonly count: number; readonly children: ReactNode }) {
  return (
    <ul role="none" className="pb-long-list-part" data-rows={count}>
      {children}
    </ul>
  )
}

interface ItemPartProps {
  readonly keys: readonly string[]
  readonly items: readonly unknown[]
  readonly renderRow: (item: unknown) => ReactNode
}

const ItemPart = memo(
  observer(function ItemPart({ keys, items, renderRow }: ItemPartProps) {
    return (
      <Part count={keys.length}>
        {keys.map((key, index) => (
          <Fragment key={key}>{renderRow(items[index])}</Fragment>
        ))}
      </Part>
    )
  }),
  (before, now) =>
    before.renderRow === now.renderRow && isSame(before.keys, now.keys) && isSame(before.items, now.items)
)

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((value, index) => value === other[index])
