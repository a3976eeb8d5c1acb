import type { KitError } from '@plugboard/core'
import { ErrorState } from '../components/ErrorState.js'
import { useErrorText } from '../i18n/useErrorText.js'
import { useText } from '../i18n/useText.js'

/** Shown instead of wallets that could not be loaded: says why, if known, otherwise what to try. */
export function CatalogueFailed({
  error,
  onRetry
}: {
  readonly error: KitError
  readonly onRetry: () => void
}) {
  const { t } = useText()
  const errorText = useErrorText()
  const text = error.code === 'core/unexpected' ? t('wallets.failed.text') : errorText(error)
  return <ErrorState title={t('wallets.failed.title')} text={text} onRetry={onRetry} />
}
