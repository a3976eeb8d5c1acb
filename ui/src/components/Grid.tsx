import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { moveFocus } from './moveFocus.js'
import { type TypeAheadState, typeAhead } from './typeAhead.js'

/** What a `Grid` takes. */
export interface GridProps {
  readonly label: string
  readonly rtl: boolean
  /** Called with the index of the cell that received the focus: it is the one that Tab comes to. */
  readonly onFocusCell: (index: number) => void
  readonly children: ReactNode
}

/** A grid of cells, four across, three on a small phone: arrows move in two directions, Home and End to the ends. */
export function Grid({ label, rtl, onFocusCell, children }: GridProps) {
  const typed = useRef<TypeAheadState>({ text: '', at: 0 })
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const moved = moveFocus(event.currentTarget, event.key, { columns: 4, rtl })
    if (!moved && !typeAhead(event.currentTarget, event.key, typed.current, event.timeStamp)) return
    event.preventDefault()
  }
  const onFocus = (event: FocusEvent<HTMLUListElement>) => {
    const cells = [...event.currentTarget.querySelectorAll('[data-item]')]
    onFocusCell(Math.max(0, cells.indexOf(event.target)))
  }
  return (
    <ul className="pb-grid" aria-label={label} onKeyDown={onKeyDown} onFocus={onFocus}>
      {children}
    </ul>
  )
}
