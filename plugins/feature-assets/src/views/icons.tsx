import type { ReactNode } from 'react'

/** A drawing on a grid of 24, as decoration. `size` is in CSS pixels. */
function Drawing({ size, children }: { readonly size: number; readonly children: ReactNode }) {
  return (
    <svg
      className="lucide"
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

/** There are no tokens. */
export const CoinsIcon = () => (
  <Drawing size={28}>
    <circle cx="8" cy="8" r="6" />
    <path d="M18.1 10.4A6 6 0 1 1 10.3 18M7 6h1v4" />
  </Drawing>
)

/** A page about it elsewhere. */
export const ExplorerIcon = () => (
  <Drawing size={20}>
    <circle cx="11" cy="11" r="8" />
    <path d="m21 21-4.3-4.3" />
  </Drawing>
)
