import type { ReactNode } from 'react'

/** A round button with its label below, as the Account view shows its actions. */
export function RoundAction({
  icon,
  label,
  onClick
}: {
  readonly icon: ReactNode
  readonly label: string
  readonly onClick: () => void
}) {
  return (
    <button type="button" className="pb-round" onClick={onClick}>
      <span className="pb-round-icon">{icon}</span>
      <span className="pb-round-label">{label}</span>
    </button>
  )
}
