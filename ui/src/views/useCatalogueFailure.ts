import type { KitError } from '@plugboard/core'
import { useErrorText } from '../i18n/useErrorText.js'
import { useText } from '../i18n/useText.js'

/** What to tell a visitor when wallets could not be loaded: the reason where it is known, else what to try. */
export function useCatalogueFailure(): (error: KitError) => string {
  const { t } = useText()
  const errorText = useErrorText()
  return (error) => (error.code === 'core/unexpected' ? t('wallets.failed.text') : errorText(error))
}
