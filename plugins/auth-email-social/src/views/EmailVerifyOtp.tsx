import { isKitError } from '@plugboard/core'
import { useAnnounce, type ViewProps } from '@plugboard/ui'
import { Button, useEntryState, useOwnText, usePluginStyles, useSecondsUntil } from '@plugboard/ui/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { embeddedWalletToken } from '../EmbeddedWallet.js'
import { en } from '../locale.en.js'
import { authStyles } from './authStyles.js'
import { CodeForm, needsOtherCode } from './CodeForm.js'
import { useWalletPlace } from './useWalletPlace.js'
import { WindowButton } from './WindowButton.js'
import { waitText } from './waitText.js'

/** Takes the code of the mail, and sends it as soon as it has six digits. */
export default observer(function EmailVerifyOtp({ kit, context }: ViewProps<'EmailVerifyOtp'>) {
  usePluginStyles(authStyles)
  const { t, rich } = useOwnText(en)
  const announce = useAnnounce()
  const { place } = useWalletPlace(kit)
  const [code, setCode] = useEntryState('code', '')
  const wallet = kit.get(embeddedWalletToken)
  const { phase, email, error, retryAt } = wallet?.login ?? {}
  const seconds = useSecondsUntil(retryAt)
  const busy = phase === 'checkingCode' || phase === 'connecting'
  // Leaving the view is leaving the login, unless another mail asked to approve this device again: the next view goes on with that.
  useEffect(() => {
    const goesOn = () => wallet?.login.phase === 'idle' || wallet?.login.phase === 'verifyDevice'
    const cancel = () => wallet && !goesOn() && wallet.cancel()
    context.signal.addEventListener('abort', cancel)
    return () => context.signal.removeEventListener('abort', cancel)
  }, [wallet, context])
  const check = async (otp: string) => {
    const endAnnouncement = announce(t('auth.otp.checking'))
    try {
      await wallet?.confirmCode(otp)
      if (kit.router.open && kit.router.current.name === 'EmailVerifyOtp') kit.reset([{ name: 'Account' }])
    } catch (cause) {
      // The field shows the error from the state of the login.
      if (isKitError(cause) && needsOtherCode(cause)) setCode('')
    } finally {
      endAnnouncement?.()
    }
  }
  const sendAgain = async () => {
    if (!email) return
    try {
      const action = await wallet?.startEmail(email)
      if (action === 'VERIFY_DEVICE') kit.replace('EmailVerifyDevice')
      if (action === 'CONNECT') kit.reset([{ name: 'Account' }])
      // Codes of earlier mails are over.
      setCode('')
      announce(t('auth.sentAgain'))
    } catch {
      // As above.
    }
  }
  return (
    <div ref={place} className="pb-stack">
      <div className="pb-center">
        <h2 className="pb-heading">{t('auth.otp.heading')}</h2>
        <p className="pb-text">
          {rich('auth.otp.text', { email: <bdi className="auth-address">{email}</bdi> })}
        </p>
      </div>
      <CodeForm
        value={code}
        onChange={setCode}
        onSend={(otp) => void check(otp)}
        error={error}
        busy={busy ? t(phase === 'connecting' ? 'auth.otp.connecting' : 'auth.otp.checking') : undefined}
      />
      {busy && <WindowButton kit={kit} />}
      <Button busy={phase === 'sending'} disabled={busy || seconds > 0} onClick={() => void sendAgain()}>
        {seconds > 0 ? waitText(t, 'sendAgain', seconds) : t('auth.sendAgain')}
      </Button>
    </div>
  )
})
