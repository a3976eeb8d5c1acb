import { useText } from '../i18n/useText.js'
import { Button, type ButtonProps } from './Button.js'
import { useFocusAfterRemoval } from './useFocusAfterRemoval.js'
import { useSecondsUntil } from './useSecondsUntil.js'

/** Props of `RetryButton`. */
export interface RetryButtonProps {
  /** Default: `quiet`. */
  readonly variant?: ButtonProps['variant']
  readonly busy?: boolean
  /** Unix milliseconds before which a retry is pointless: the button counts down to it. */
  readonly retryAt?: number | undefined
  readonly onRetry: () => void
}

/**
 * Tries again what has failed. Nothing but the button itself is rendered again while it counts down. It keeps the focus during that, so that a
 * visitor at the keyboard does not lose their place when the retry fails as well. When it succeeds, the focus stays in the modal.
 */
export function RetryButton({ variant = 'quiet', busy = false, retryAt, onRetry }: RetryButtonProps) {
  const { t } = useText()
  const seconds = useSecondsUntil(retryAt)
  const isEarly = seconds > 0
  const onFocus = useFocusAfterRemoval()
  return (
    <Button
      // As elsewhere, a button that cannot be used yet does not have the accent's colour.
      variant={isEarly && variant === 'primary' ? 'secondary' : variant}
      busy={busy}
      aria-disabled={isEarly || undefined}
      onFocus={onFocus}
      onClick={isEarly ? undefined : onRetry}
    >
      {isEarly ? t('account.retryIn', { seconds }) : t('action.tryAgain')}
    </Button>
  )
}
