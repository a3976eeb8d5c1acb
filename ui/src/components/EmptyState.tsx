import type { ReactNode } from 'react'
import { joinClasses } from './joinClasses.js'

/** Props of `EmptyState`. */
export interface EmptyStateProps {
  /** Shown in a circle of 56 px above the title, e.g. an `<svg>` of 28 px. */
  readonly icon: ReactNode
  /** The icon's colour; the text's colour by default. */
  readonly tone?: 'warning'
  readonly title: string
  /** What the visitor can do next. */
  readonly text?: ReactNode
  readonly children?: ReactNode
}

/** Shows that there is nothing here, and what to do about it. `children` are buttons. */
export function EmptyState({ icon, tone, title, text, children }: EmptyStateProps) {
  return (
    <div className="pb-state">
      <span className={joinClasses('pb-state-icon', tone && `pb-state-${tone}`)}>{icon}</span>
      <p className="pb-state-title">{title}</p>
      {text !== undefined && <p className="pb-state-text">{text}</p>}
      {children !== undefined && <div className="pb-state-actions">{children}</div>}
    </div>
  )
}
