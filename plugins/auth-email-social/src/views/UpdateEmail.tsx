import { isKitError, type KitError } from '@plugboard/core'
import type { ViewProps } from '@plugboard/ui'
import {
  Button,
  TextField,
  useEntryState,
  useErrorText,
  useOwnText,
  usePluginStyles
} from '@plugboard/ui/components'
import { observer } from 'mobx-react-lite'
import { type FormEvent, useState } from 'react'
import { embeddedWalletToken } from '../EmbeddedWallet.js'
import { en } from '../locale.en.js'
import { authStyles } from './authStyles.js'
import { useFocusOnInvalidEmail } from './useFocusOnInvalidEmail.js'
import { useWalletPlace } from './useWalletPlace.js'
import { WindowButton } from './WindowButton.js'

/** The next step for each answer to a new address. */
const nextViews = {
  VERIFY_PRIMARY_OTP: 'UpdateEmailPrimaryOtp',
  VERIFY_SECONDARY_OTP: 'UpdateEmailSecondaryOtp'
} as const

/** Takes a new address. The wallet asks in its own frame before anything is mailed. */
export default observer(function UpdateEmail({ kit }: ViewProps<'UpdateEmail'>) {
  usePluginStyles(authStyles)
  const { t, rich } = useOwnText(en)
  const errorText = useErrorText()
  const { place } = useWalletPlace(kit)
  const [email, setEmail] = useEntryState('email', '')
  const [error, setError] = useState<KitError>()
  const form = useFocusOnInvalidEmail(error)
  const [busy, setBusy] = useState(false)
  const current = kit.accounts.of().user?.email
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setError(undefined)
    try {
      const action = await kit.get(embeddedWalletToken)?.updateEmail(email)
      if (action && kit.router.open) kit.push(nextViews[action], { newEmail: email.trim() })
    } catch (cause) {
      // A visitor who has said no in the frame knows it.
      if (isKitError(cause) && !silent.includes(cause.code)) setError(cause)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div ref={place}>
      <form ref={form} className="pb-stack" noValidate onSubmit={(event) => void send(event)}>
        <div className="pb-center">
          <h2 className="pb-heading">{t('auth.update.heading')}</h2>
          {current !== undefined && (
            <p className="pb-text">
              {rich('auth.update.text', { email: <bdi className="auth-address">{current}</bdi> })}
            </p>
          )}
        </div>
        <TextField
          type="email"
          name="email"
          label={t('auth.update.label')}
          placeholder={t('auth.email.example')}
          error={error && errorText(error)}
          value={email}
          focused
          onChange={(value) => {
            setEmail(value)
            setError(undefined)
          }}
        />
        <Button variant="primary" type="submit" busy={busy}>
          {t('auth.continue')}
        </Button>
      </form>
      {busy && <WindowButton kit={kit} />}
    </div>
  )
})

const silent: readonly string[] = ['connect/rejected', 'auth/requestAborted']
