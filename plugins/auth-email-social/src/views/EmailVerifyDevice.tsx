import { isKitError, type KitError } from '@plugboard/core'
import { useAnnounce, type ViewProps } from '@plugboard/ui'
import {
  type Attempt,
  Button,
  Spinner,
  useAttempt,
  useErrorText,
  useOwnText,
  usePluginStyles,
  useSecondsUntil
} from '@plugboard/ui/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { embeddedWalletToken } from '../EmbeddedWallet.js'
import { en } from '../locale.en.js'
import { authStyles } from './authStyles.js'
import { useWalletPlace } from './useWalletPlace.js'
import { waitText } from './waitText.js'

type Props = ViewProps<'EmailVerifyDevice'>

/** Says where to look and which number to choose there, and waits for it. */
export default observer(function EmailVerifyDevice({ kit }: Props) {
  usePluginStyles(authStyles)
  const { t, rich } = useOwnText(en)
  const { place } = useWalletPlace(kit)
  const wallet = kit.get(embeddedWalletToken)
  const email = <bdi className="auth-address">{wallet?.login.email}</bdi>
  const attempt = useAttempt(
    async (signal) => wallet?.confirmDevice(signal),
    () => kit.replace('EmailVerifyOtp')
  )
  // The page that the mail leads to formats its numbers in the same way.
  const number = wallet?.login.number === undefined ? undefined : String(wallet.login.number).padStart(2, '0')
  const failure = useFailure(attempt)
  const isWaiting = attempt.phase !== 'failed'
  return (
    <div ref={place} className="pb-stack pb-center" aria-live="polite">
      <h2 className="pb-heading">{failure?.title ?? t('auth.device.heading')}</h2>
      <p className="pb-text">
        {failure?.text ??
          rich(number === undefined ? 'auth.device.textPlain' : 'auth.device.text', { email })}
      </p>
      {isWaiting && number !== undefined && (
        <p className="auth-number">
          <span aria-hidden="true">{number}</span>
          <span className="pb-spoken">{t('auth.device.number', { number })}</span>
        </p>
      )}
      {isWaiting && (
        <p className="pb-text auth-waiting">
          <Spinner size={18} />
          <span>{t('auth.device.waiting')}</span>
        </p>
      )}
      <div className="pb-actions">
        {failure?.goesOn && (
          <Button variant="primary" onClick={attempt.retry}>
            {t('auth.keepWaiting')}
          </Button>
        )}
        {failure?.isOver ? (
          <Button variant="primary" onClick={() => kit.back()}>
            {t('auth.beginAgain')}
          </Button>
        ) : (
          <SendAgain kit={kit} onSent={attempt.retry} />
        )}
      </div>
    </div>
  )
})

/** Sends another mail, as soon as that is allowed. */
const SendAgain = observer(function SendAgain({
  kit,
  onSent
}: Pick<Props, 'kit'> & { readonly onSent: () => void }) {
  const { t } = useOwnText(en)
  const errorText = useErrorText()
  const announce = useAnnounce()
  const [state, setState] = useState<'idle' | 'sending' | 'sent' | KitError>('idle')
  const wallet = kit.get(embeddedWalletToken)
  const seconds = useSecondsUntil(wallet?.login.retryAt)
  const send = async () => {
    if (!wallet?.login.email) return
    setState('sending')
    try {
      const action = await wallet.startEmail(wallet.login.email)
      if (action === 'CONNECT') return kit.reset([{ name: 'Account' }])
      if (action === 'VERIFY_OTP') return kit.replace('EmailVerifyOtp')
      setState('sent')
      announce(t('auth.sentAgain'))
      onSent()
    } catch (error) {
      setState(isKitError(error) ? error : 'idle')
    }
  }
  return (
    <>
      {state instanceof Error && <p className="pb-error">{errorText(state)}</p>}
      {state === 'sent' && <p className="pb-text">{t('auth.sentAgain')}</p>}
      <Button
        busy={state === 'sending'}
        disabled={state !== 'sending' && seconds > 0}
        onClick={() => void send()}
      >
        {seconds > 0 && state !== 'sending' ? waitText(t, 'sendAgain', seconds) : t('auth.sendAgain')}
      </Button>
    </>
  )
})

function useFailure({ phase, error }: Attempt) {
  const { t } = useOwnText(en)
  const errorText = useErrorText()
  if (phase !== 'failed' || !error) return undefined
  if (error.code === 'auth/denied')
    return { title: t('auth.device.denied.heading'), text: t('auth.device.denied.text'), isOver: true }
  if (error.code === 'auth/codeExpired')
    return { title: t('auth.device.expired.heading'), text: t('auth.device.expired.text') }
  // The login was in progress in the wallet that is gone.
  if (error.code === 'auth/frameGone')
    return { title: t('auth.failed.heading'), text: errorText(error), isOver: true }
  if (error.code === 'auth/iframeRequestTimeout')
    return { title: t('auth.device.late.heading'), text: t('auth.device.late.text'), goesOn: true }
  return { title: t('auth.failed.heading'), text: errorText(error), goesOn: true }
}
