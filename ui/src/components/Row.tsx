import { Check, ChevronDown, ChevronRight } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { Icon } from './Icon.js'
import { joinClasses } from './joinClasses.js'
import { Spinner } from './Loading.js'

/** Props of `Row`. */
export interface RowProps {
  /** 36 px picture at the start. */
  readonly picture?: ReactNode
  /** A name from a wallet or token is text of unknown direction; it is isolated here. */
  readonly label: string
  /** A second, smaller line. */
  readonly note?: ReactNode
  readonly tag?: ReactNode
  /**
   * Content at the end: a chevron (opens something), a check (is chosen), a spinner (is in progress), or your own element, e.g. an
   * `<Amount>`. Do not use a button: the row is one.
   */
  readonly end?: 'chevron' | 'check' | 'busy' | 'none' | ReactElement | undefined
  /** Set on a row that opens `children` below itself. */
  readonly expanded?: boolean | undefined
  readonly current?: boolean
  /** Greyed out and inert, but still focusable so that its note can be read. */
  readonly disabled?: boolean
  readonly onClick: () => void
  /** Called when the pointer or the keyboard reaches the row, to preload what it opens. May be called often. */
  readonly onPrefetch?: (() => void) | undefined
  /** Drawn below the row inside the same list item. */
  readonly children?: ReactNode
}

const endIcon = {
  chevron: <Icon name="next" of={ChevronRight} size={18} className="pb-row-end pb-flip" />,
  check: <Icon name="check" of={Check} size={18} className="pb-row-end pb-row-check" />,
  busy: <Spinner size={18} />,
  none: null
}

/** One item of a `List`: 56 px, picture, label, tag and chevron. */
export function Row(props: RowProps) {
  const { end = 'chevron', expanded, disabled = false } = props
  return (
    // biome-ignore lint/a11y/noRedundantRoles: in a part of a `LongList`, which is not a list itself, the role must be given.
    <li className="pb-list-item" role="listitem">
      <button
        type="button"
        className={joinClasses('pb-row', props.current && 'pb-row-current')}
        data-item={props.label}
        aria-current={props.current || undefined}
        aria-expanded={expanded}
        aria-disabled={disabled || undefined}
        onClick={disabled ? undefined : props.onClick}
        onPointerEnter={props.onPrefetch}
        onKeyUp={props.onPrefetch}
      >
        {props.picture}
        <span className="pb-row-text">
          <bdi className="pb-row-label">{props.label}</bdi>
          {props.note !== undefined && <span className="pb-row-note">{props.note}</span>}
        </span>
        {props.tag}
        {expanded !== undefined ? (
          <Icon name="expand" of={ChevronDown} size={18} className="pb-row-end pb-row-turn" />
        ) : typeof end === 'string' ? (
          endIcon[end]
        ) : (
          <span className="pb-row-own">{end}</span>
        )}
      </button>
      {props.children}
    </li>
  )
}

/** A short word next to a label: 'Installed', 'Recent', a count. */
export function Tag({
  tone = 'muted',
  children
}: {
  readonly tone?: 'muted' | 'success' | 'warning'
  readonly children: ReactNode
}) {
  return <span className={`pb-tag pb-tag-${tone}`}>{children}</span>
}
