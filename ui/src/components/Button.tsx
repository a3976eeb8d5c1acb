import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { joinClasses } from './joinClasses.js'
import { Spinner } from './Loading.js'

/** Props of `Button`, in addition to a button's own attributes. */
export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  /** Shows a spinner and ignores clicks; the button keeps the focus, unlike with `disabled`. */
  readonly busy?: boolean
  readonly icon?: ReactNode
  /** Shown after the label, e.g. the chevron of a button that opens a choice. */
  readonly end?: ReactNode
}

/** A button of 44 px, with a label. */
export function Button({
  variant = 'secondary',
  busy = false,
  icon,
  end,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={joinClasses('pb-button', `pb-button-${variant}`, className)}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {busy ? <Spinner size={18} /> : icon}
      <span className="pb-button-label">{children}</span>
      {end}
    </button>
  )
}

/** Props of `IconButton`, in addition to a button's own attributes. */
export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** The accessible name, also shown on hover. */
  readonly label: string
  readonly children: ReactNode
}

/** A button that shows only an icon. */
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
