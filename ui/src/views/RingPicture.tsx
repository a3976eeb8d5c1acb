import type { ReactNode } from 'react'

/** A large image with a ring that turns while a wallet is being asked. */
export function RingPicture({
  phase,
  round = false,
  children
}: {
  readonly phase: 'waiting' | 'failed' | 'done'
  /** Whether the image is round: the ring follows its shape. */
  readonly round?: boolean
  readonly children: ReactNode
}) {
  return (
    <div className={`pb-ring pb-ring-${phase}`}>
      {children}
      <svg className="pb-ring-line" viewBox="0 0 100 100" aria-hidden="true">
        <rect
          x="2"
          y="2"
          width="96"
          height="96"
          rx={round ? 48 : 28}
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          pathLength="100"
        />
      </svg>
    </div>
  )
}
