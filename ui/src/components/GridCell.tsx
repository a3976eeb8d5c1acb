import { memo, type ReactNode } from 'react'
import { withBreaks } from './withBreaks.js'

/** What a `GridCell` takes. */
export interface GridCellProps {
  readonly picture: ReactNode
  readonly label: string
  /** Stands below the label and is read after it, e.g. 'Installed'. */
  readonly tag?: ReactNode
  /** Whether Tab comes to this cell. */
  readonly reachable: boolean
  readonly onClick: () => void
  /** The pointer or the keyboard has come to the cell. */
  readonly onApproach?: (() => void) | undefined
}

/** One cell of a `Grid`. Off-screen cells are skipped by the browser (`content-visibility` in the style sheet). */
export const GridCell = memo(function GridCell(props: GridCellProps) {
  const { picture, label, tag, reachable, onClick, onApproach } = props
  return (
    <li className="pb-grid-item">
      <button
        type="button"
        className="pb-cell"
        data-item={label}
        tabIndex={reachable ? 0 : -1}
        title={label}
        onClick={onClick}
        onPointerEnter={onApproach}
        onKeyUp={onApproach}
      >
        {picture}
        <bdi className="pb-cell-label">{withBreaks(label)}</bdi>
        {tag}
      </button>
    </li>
  )
})
