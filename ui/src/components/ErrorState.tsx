import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../i18n/useText.js'
import { Button } from './Button.js'
import { EmptyState } from './EmptyState.js'
import { Icon } from './Icon.js'

/** What `ErrorState` says. */
export interface ErrorStateProps {
  readonly title: string
  /** Why, if known, and what to do next. */
  readonly text?: string | undefined
  readonly busy?: boolean
  readonly onRetry: () => void
  /** Further buttons. */
  readonly children?: ReactNode
}

/** Says what went wrong and offers to try again. */
export function ErrorState({ title, text, busy = false, onRetry, children }: ErrorStateProps) {
  const { t } = useText()
  return (
    <EmptyState icon={<Icon name="error" of={CircleAlert} size={28} />} title={title} text={text}>
      <Button variant="primary" busy={busy} onClick={onRetry}>
        {t('action.tryAgain')}
      </Button>
      {children}
    </EmptyState>
  )
}
