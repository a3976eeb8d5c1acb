import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from './EmptyState.js'
import { Icon } from './Icon.js'
import { RetryButton } from './RetryButton.js'

/** Props of `ErrorState`. */
export interface ErrorStateProps {
  readonly title: string
  /** The reason, if known, and what to do next. */
  readonly text?: string | undefined
  readonly busy?: boolean
  /** Unix milliseconds before which a retry is pointless: the button counts down to it. */
  readonly retryAt?: number | undefined
  readonly onRetry: () => void
  /** Further buttons. */
  readonly children?: ReactNode
}

/** Shows what went wrong and offers to try again. */
export function ErrorState({ title, text, children, ...retry }: ErrorStateProps) {
  return (
    <EmptyState icon={<Icon name="error" of={CircleAlert} size={28} />} title={title} text={text}>
      <RetryButton {...retry} variant="primary" />
      {children}
    </EmptyState>
  )
}
