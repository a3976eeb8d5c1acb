import type { ReactNode } from 'react'

/** A large picture with a ring that turns while something is waited for. */
export function RingPicture({
  phase,
  children
}: {
  readonly phase: 'waiting' | 'failed' | 'done'
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
          rx="28"
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          pathLength="100"
        />
      </svg>
    </div>
  )
}
