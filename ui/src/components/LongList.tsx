import type { ReactNode } from 'react'
import { useListKeys } from './List.js'
import { usePluginStyles } from './usePluginStyles.js'

/** How many rows are laid out, painted or skipped together: the browser watches each part, and draws a whole one when it comes near. */
const rowsOfPart = 10
/** A row of 56 px and the gap below it, which a part that was never drawn is taken to have. */
const rowHeight = 60

const heights = Array.from(
  { length: rowsOfPart },
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
 * A `List` of hundreds of rows. Those out of sight are in the document, so that search, screen readers and keys reach them, but the browser skips them,
 * ten at a time: skipped one by one, 1,000 rows take a third of every frame to be watched.
 */
export function LongList({
  label,
  before,
  children
}: {
  readonly label: string
  /** Stands before the rows, e.g. a row that opens the others. */
  readonly before?: ReactNode
  readonly children: readonly ReactNode[]
}) {
  usePluginStyles(styles)
  const onKeyDown = useListKeys()
  const starts = Array.from(
    { length: Math.ceil(children.length / rowsOfPart) },
    (_, part) => part * rowsOfPart
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: an `ul` may not have parts.
    <div role="list" className="pb-long-list" aria-label={label} onKeyDown={onKeyDown}>
      {before !== undefined && <Part count={1}>{before}</Part>}
      {starts.map((start) => (
        <Part key={start} count={Math.min(rowsOfPart, children.length - start)}>
          {children.slice(start, start + rowsOfPart)}
        </Part>
      ))}
    </div>
  )
}

function Part({ count, children }: { readonly count: number; readonly children: ReactNode }) {
  return (
    <ul role="none" className="pb-long-list-part" data-rows={count}>
      {children}
    </ul>
  )
}
