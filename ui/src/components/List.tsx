import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { moveFocus, type TypeAheadState, typeAhead } from './listKeys.js'

/** A list of rows: arrows, Home, End and typing the start of a name move the focus. */
export function List({
  label,
  nested,
  children
}: {
  readonly label: string
  readonly nested?: boolean
  readonly children: ReactNode
}) {
  const typed = useRef<TypeAheadState>({ text: '', at: 0 })
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const moved = moveFocus(event.currentTarget, event.key, { columns: 1, rtl: false })
    if (!moved && !typeAhead(event.currentTarget, event.key, typed.current, event.timeStamp)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <ul
      className={nested ? 'pb-list pb-list-nested' : 'pb-list'}
      aria-label={label}
      onKeyDown={nested ? undefined : onKeyDown}
    >
      {children}
    </ul>
  )
}

/** A line with a word in the middle, between two ways to do one thing. */
export function Separator({ children }: { readonly children: string }) {
  return <p className="pb-separator">{children}</p>
}
