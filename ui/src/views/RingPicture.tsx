import type { ReactNode } from 'react'

/** A large image with a ring that turns while a wallet is being asked, and is green once it has agreed. Idle, there is none. */
export function RingPicture({
  phase,
  round = false,
  children
}: {
  readonly phase: 'idle' | 'waiting' | 'failed' | 'done'
  /** Whether the image is round: the ring follows its shape. */
  readonly round?: boolean
  readonly children: ReactNode
}) {
  return (
    <div className={`pb-ring pb-ring-${phase}${round ? ' pb-ring-round' : ''}`}>
      {children}
      {phase !== 'idle' && <span className="pb-ring-line" aria-hidden="true" />}
    </div>
  )
}
