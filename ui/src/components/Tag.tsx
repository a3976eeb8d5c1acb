import type { ReactNode } from 'react'

/** A short word beside a label: 'Installed', 'Recent', a count. */
export function Tag({
  tone = 'muted',
  children
}: {
  readonly tone?: 'muted' | 'success'
  readonly children: ReactNode
}) {
  return <span className={`pb-tag pb-tag-${tone}`}>{children}</span>
}
