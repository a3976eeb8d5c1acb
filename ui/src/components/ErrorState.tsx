import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../i18n/useText.js'
import { Button } from './Button.js'
import { EmptyState } from './EmptyState.js'
import { Icon } from './Icon.js'
import { useSecondsUntil } from './useSecondsUntil.js'

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
export function ErrorState({ title, text, busy = false, retryAt, onRetry, children }: ErrorStateProps) {
  const { t } = useText()
  const seconds = useSecondsUntil(retryAt)
  return (
    <EmptyState icon={<Icon name="error" of={CircleAlert} size={28} />} title={title} text={text}>
      <Button variant="primary" busy={busy} disabled={seconds > 0} onClick={onRetry}>
        {seconds > 0 ? t('account.retryIn', { seconds }) : t('action.tryAgain')}
      </Button>
      {children}
    </EmptyState>
  )
}
