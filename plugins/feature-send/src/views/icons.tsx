import type { ReactNode } from 'react'

/** The frame of a drawing on a grid of 24, as decoration. `size` is in CSS pixels. */
function Drawing({
  size = 28,
  stroke = 1.75,
  children
}: {
  readonly size?: number
  readonly stroke?: number
  readonly children: ReactNode
}) {
  return (
    <svg
      className="lucide"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

/** Nothing can be sent. */
export const PlaneIcon = () => (
  <Drawing>
    <path d="m22 2-7 20-4-9-9-4ZM22 2 11 13" />
  </Drawing>
)

/** There are no tokens. */
export const CoinsIcon = () => (
  <Drawing>
    <circle cx="8" cy="8" r="6" />
    <path d="M18.1 10.4A6 6 0 1 1 10.3 18M7 6h1v4" />
  </Drawing>
)

/** Something may be wrong with a token. */
export const WarningIcon = () => (
  <Drawing>
    <path d="m21.7 18-8-14a2 2 0 0 0-3.5 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.7-3ZM12 9v4m0 4h.01" />
  </Drawing>
)

/** Type the amount in the other unit. */
export const SwapIcon = () => (
  <Drawing size={14} stroke={2}>
    <path d="m21 16-4 4-4-4M17 20V4M3 8l4-4 4 4M7 4v16" />
  </Drawing>
)

/** A list opens. */
export const ExpandIcon = () => (
  <Drawing size={16} stroke={2}>
    <path d="m6 9 6 6 6-6" />
  </Drawing>
)
