import { isKitError, type KitError, prepareConnect } from '@plugboard/core'
import type { ViewProps } from '@plugboard/ui'
import {
  Button,
  TextField,
  useConsent,
  useEntryState,
  useErrorText,
  useOwnText,
  useSecondsUntil
} from '@plugboard/ui/components'
import { observer } from 'mobx-react-lite'
import { type FormEvent, useRef, useState } from 'react'
import { connectorId, embeddedWalletToken } from '../EmbeddedWallet.js'
import { loadErrors } from '../loadErrors.js'
import { en } from '../locale.en.js'
import { useFocusOnInvalidEmail } from './useFocusOnInvalidEmail.js'
import { useWalletPlace } from './useWalletPlace.js'
import { waitText } from './waitText.js'

/** The next step for each answer to an address. */
const nextViews = {
  VERIFY_DEVICE: 'EmailVerifyDevice',
  VERIFY_OTP: 'EmailVerifyOtp',
  CONNECT: 'Account'
} as const

/** The field for an e-mail address, in the list of ways to connect. The wallet is loaded when the visitor comes near it. */
export default observer(function EmailLogin({ kit }: ViewProps<'EmailLogin'>) {
  const { t } = useOwnText(en)
  const errorText = useErrorText()
  const consent = useConsent()
  const { place, tell } = useWalletPlace(kit, 'manual')
  const [error, setError] = useState<KitError>()
  const form = useFocusOnInvalidEmail(error)
  const [busy, setBusy] = useState(false)
  const isNear = useRef(false)
  const wallet = kit.get(embeddedWalletToken)
  // Also of a login that was left by closing the modal.
  const [email, setEmail] = useEntryState('email', wallet?.login.email ?? '')
  const seconds = useSecondsUntil(wallet?.login.retryAt)
  const waits = seconds > 0 && !busy
  const inWindow = wallet?.window !== undefined && wallet.window !== 'none'
  const prepare = () => {
    if (isNear.current) return
    isNear.current = true
    prepareConnect(kit, connectorId)
    tell()
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !wallet || !consent.require()) return
    setBusy(true)
    setError(undefined)
    try {
      const view = nextViews[await wallet.startEmail(email)]
      if (!kit.router.open) return
      if (view === 'Account') kit.reset([{ name: 'Account' }])
      else kit.push(view)
    } catch (cause) {
      const failure = isKitError(cause) ? cause : loadErrors.loadFailed({ cause })
      if (failure.code !== 'auth/requestAborted') setError(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div ref={place}>
      <form
        ref={form}
        className="pb-stack"
        noValidate
        onSubmit={(event) => void send(event)}
        onFocus={prepare}
        onPointerEnter={prepare}
      >
        <TextField
          type="email"
          name="email"
          label={t('auth.email.label')}
          placeholder={t('auth.email.example')}
          error={error && errorText(error)}
          value={email}
          onChange={(value) => {
            setEmail(value)
            setError(undefined)
          }}
        />
        <Button variant={waits ? 'secondary' : 'primary'} type="submit" busy={busy} disabled={waits}>
          {waits ? waitText(t, 'continue', seconds) : t(inWindow ? 'auth.window.continue' : 'auth.continue')}
        </Button>
      </form>
    </div>
  )
})
