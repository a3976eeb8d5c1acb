import { isKitError } from '@plugboard/core'
import type { ViewProps } from '@plugboard/ui'
import {
  Button,
  Spinner,
  useAttempt,
  useErrorText,
  useOwnText,
  usePluginStyles
} from '@plugboard/ui/components'
import { embeddedWalletToken } from '../EmbeddedWallet.js'
import { en } from '../locale.en.js'
import { authStyles } from './authStyles.js'
import { useWalletPlace } from './useWalletPlace.js'
import { WindowButton } from './WindowButton.js'

/** What is behind the wallet's frame while it shows its settings. */
export default function WalletSettings({ kit }: ViewProps<'WalletSettings'>) {
  usePluginStyles(authStyles)
  const { t } = useOwnText(en)
  const errorText = useErrorText()
  const { place } = useWalletPlace(kit)
  const attempt = useAttempt(
    async (signal) => kit.get(embeddedWalletToken)?.openSettings(signal),
    () => kit.back()
  )
  const { error } = attempt
  return (
    <div ref={place} className="pb-stack">
      <div className="auth-place" role="status">
        {attempt.phase === 'failed' ? null : <Spinner size={28} />}
        <h2 className="pb-heading">{t(error ? 'auth.failed.heading' : 'auth.settings.heading')}</h2>
        <p className="pb-text">{isKitError(error) ? errorText(error) : t('auth.settings.text')}</p>
      </div>
      {attempt.phase !== 'failed' && <WindowButton kit={kit} />}
      {attempt.phase === 'failed' && (
        <Button variant="primary" onClick={attempt.retry}>
          {t('auth.settings.again')}
        </Button>
      )}
    </div>
  )
}
