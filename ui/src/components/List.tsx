import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { moveFocus, type TypeAheadState, typeAhead } from './listKeys.js'

/** A list of rows: arrows, Home, End and typing the start of a name move the focus. A nested or grouped list leaves the keys to the element around it. */
export function List({
  label,
  nested,
  grouped,
  children
}: {
  readonly label: string
  /** The list is shown below a row of another list. */
  readonly nested?: boolean
  /** The list is one of several consecutive lists; see `useListKeys`. */
  readonly grouped?: boolean
  readonly children: ReactNode
}) {
  const onKeyDown = useListKeys()
  return (
    <ul
      className={nested ? 'pb-list pb-list-nested' : 'pb-list'}
      aria-label={label}
      onKeyDown={nested || grouped ? undefined : onKeyDown}
    >
      {children}
    </ul>
  )
}

/** The key handling of a list, for an element around several lists. */
export function useListKeys() {
  const typed = useRef<TypeAheadState>({ text: '', at: 0 })
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const moved = moveFocus(event.currentTarget, event.key, { columns: 1, rtl: false })
    if (!moved && !typeAhead(event.currentTarget, event.key, typed.current, event.timeStamp)) return
    event.preventDefault()
    event.stopPropagation()
  }
}

/** A line with a word in the middle, between two ways to do the same thing. */
export function Separator({ children }: { readonly children: string }) {
  return <p className="pb-separator">{children}</p>
}
