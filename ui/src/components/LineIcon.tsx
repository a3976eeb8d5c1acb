import type { ReactNode } from 'react'
import { joinClasses } from './joinClasses.js'

/** What a `LineIcon` draws. */
export interface LineIconProps {
  /** Its edge, in CSS pixels. Default 20. */
  readonly size?: number | undefined
  readonly className?: string | undefined
  /** `<path>`, `<circle>` and the like, on a grid of 24. */
  readonly children: ReactNode
}

/** An icon of lines in the colour of the text around it. Decoration: what it stands for is said in words beside it. */
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
