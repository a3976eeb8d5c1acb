import type { ReactNode } from 'react'
import { joinClasses } from './joinClasses.js'

/** Props of `LineIcon`. */
export interface LineIconProps {
  /** Width and height in CSS pixels. Default 20. */
  readonly size?: number | undefined
  readonly className?: string | undefined
  /** SVG elements such as `<path>` or `<circle>`, on a grid of 24. */
  readonly children: ReactNode
}

/** A line icon in the colour of the surrounding text. Decorative: say what it means as text next to it. */
export function LineIcon({ size = 20, className, children }: LineIconProps) {
  return (
    <svg
      className={joinClasses('lucide', className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}
