import { type FocusEvent, Fragment, type KeyboardEvent, memo, type ReactNode, useRef } from 'react'
import { joinClasses } from './joinClasses.js'
import { Skeleton } from './Loading.js'
import { moveFocus, type TypeAheadState, typeAhead } from './listKeys.js'
import { usePluginStyles } from './usePluginStyles.js'

const styles = `
.pb-grid-item{content-visibility:auto;contain-intrinsic-block-size:128px}
.pb-cell{display:flex;flex-direction:column;align-items:center;gap:var(--pb-space-1);box-sizing:border-box;inline-size:100%;block-size:128px;padding:var(--pb-space-2) 2px;line-height:1.25;border:0;border-radius:var(--pb-radius-control);background:transparent;color:inherit;font:inherit;cursor:pointer}
.pb-cell:focus-visible{outline-offset:-2px!important}
.pb-cell-label{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;max-inline-size:100%;overflow:hidden;overflow-wrap:break-word;text-align:center;font-size:var(--pb-font-size-xs,12px)}
.pb-grid.pb-grid-tiles{grid-template-columns:repeat(3,minmax(0,1fr))}
.pb-grid-tiles .pb-grid-item{contain-intrinsic-block-size:172px}
.pb-grid-tiles .pb-cell{block-size:172px;padding-inline:var(--pb-space-1)}
.pb-grid-tiles .pb-skeleton-cell{block-size:172px}
.pb-grid-tiles .pb-skeleton-cell::before{inline-size:96px;block-size:96px}
`

/** Props of `Grid`. */
export interface GridProps {
  readonly label: string
  readonly rtl: boolean
  /** Large pictures, three across, as `CollectibleImage` draws them. */
  readonly tiles?: boolean
  /** Number of grey placeholder cells after the others while more are loading. */
  readonly loading?: number
  /** Called with the index of the cell that received the focus: Tab then goes to this cell. */
  readonly onFocusCell: (index: number) => void
  readonly children: ReactNode
}

/** A grid of cells, four across, or three on a small phone: arrow keys move in two directions, Home and End go to the ends. */
export function Grid({ label, rtl, tiles = false, loading = 0, onFocusCell, children }: GridProps) {
  usePluginStyles(styles)
  const typed = useRef<TypeAheadState>({ text: '', at: 0 })
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const moved = moveFocus(event.currentTarget, event.key, { columns: tiles ? 3 : 4, rtl })
    if (!moved && !typeAhead(event.currentTarget, event.key, typed.current, event.timeStamp)) return
    event.preventDefault()
  }
  const onFocus = (event: FocusEvent<HTMLUListElement>) => {
    const cells = [...event.currentTarget.querySelectorAll('[data-item]')]
    onFocusCell(Math.max(0, cells.indexOf(event.target)))
  }
  return (
    <ul
      className={joinClasses('pb-grid', tiles && 'pb-grid-tiles')}
      aria-label={label}
      aria-busy={loading > 0 || undefined}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    >
      {children}
      {Array.from({ length: loading }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all the same.
        <li key={index} className="pb-grid-item" aria-hidden="true">
          <Skeleton shape="cell" />
        </li>
      ))}
    </ul>
  )
}

/** Props of `GridCell`. */
export interface GridCellProps {
  readonly picture: ReactNode
  readonly label: string
  /** Shown below the label and read after it, e.g. 'Installed'. */
  readonly tag?: ReactNode
  /** Whether Tab goes to this cell. */
  readonly reachable: boolean
  readonly onClick: () => void
  /** Called when the pointer or the keyboard reaches the cell, to preload what it opens. May be called often. */
  readonly onPrefetch?: (() => void) | undefined
}

/** One cell of a `Grid`. Off-screen cells are skipped by the browser (`content-visibility` in the style sheet). */
export const GridCell = memo(function GridCell(props: GridCellProps) {
  const { picture, label, tag, reachable, onClick, onPrefetch } = props
  return (
    <li className="pb-grid-item">
      <button
        type="button"
        className="pb-cell"
        data-item={label}
        tabIndex={reachable ? 0 : -1}
        title={label}
        onClick={onClick}
        onPointerEnter={onPrefetch}
        onKeyUp={onPrefetch}
      >
        {picture}
        <bdi className="pb-cell-label">{withBreaks(label)}</bdi>
        {tag}
      </button>
    </li>
  )
})

/** A name that can be wrapped between its words, e.g. `Wallet|Connect`, but not within one. */
export function withBreaks(name: string): ReactNode {
  const [first, ...rest] = name.split(/(?<=\p{Ll})(?=\p{Lu})/u)
  return (
    <>
      {first}
      {rest.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one name stay where they are.
        <Fragment key={index}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </>
  )
}
