import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { joinClasses } from './joinClasses.js'

/** What `IconButton` takes beyond a button's own attributes. */
export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** The accessible name, also shown on hover. */
  readonly label: string
  readonly children: ReactNode
}

/** A button that shows an icon alone. */
export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={joinClasses('pb-icon-button', className)}
    >
      {children}
    </button>
  )
}
