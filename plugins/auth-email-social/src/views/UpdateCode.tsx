import { isKitError, type Kit, type KitError } from '@plugboard/core'
import { useAnnounce } from '@plugboard/ui'
import { Button, useEntryState, useOwnText, usePluginStyles } from '@plugboard/ui/components'
import { type ReactNode, useState } from 'react'
import { embeddedWalletToken } from '../EmbeddedWallet.js'
import { en } from '../locale.en.js'
import { authStyles } from './authStyles.js'
import { CodeForm, needsOtherCode } from './CodeForm.js'
import { useWalletPlace } from './useWalletPlace.js'

/** Takes one of the two codes of an address change, and sends it as soon as it has six digits. */
export function UpdateCode({
  kit,
  heading,
  text,
  onRight
}: {
  readonly kit: Kit
  readonly heading: string
  readonly text: ReactNode
  /** The code was right; `newEmail` if that has changed the address. */
  readonly onRight: (newEmail: string | undefined) => void
}) {
  usePluginStyles(authStyles)
  const { t } = useOwnText(en)
  const announce = useAnnounce()
  const { place } = useWalletPlace(kit)
  const [code, setCode] = useEntryState('code', '')
  const [error, setError] = useState<KitError>()
  const [busy, setBusy] = useState(false)
  const check = async (otp: string) => {
    setBusy(true)
    setError(undefined)
    const endAnnouncement = announce(t('auth.update.checking'))
    try {
      const changed = await kit.get(embeddedWalletToken)?.confirmUpdate(otp)
      if (kit.router.open) onRight(changed?.newEmail)
    } catch (cause) {
      if (!isKitError(cause)) return
      setError(cause)
      if (needsOtherCode(cause)) setCode('')
    } finally {
      setBusy(false)
      endAnnouncement?.()
    }
  }
  return (
    <div ref={place} className="pb-stack">
      <div className="pb-center">
        <h2 className="pb-heading">{heading}</h2>
        <p className="pb-text">{text}</p>
      </div>
      <CodeForm
        value={code}
        onChange={(value) => {
          setCode(value)
          if (value !== '') setError(undefined)
        }}
        onSend={(otp) => void check(otp)}
        error={error}
        busy={busy ? t('auth.update.checking') : undefined}
      />
      {error?.code === 'auth/codeExpired' && (
        <Button variant="primary" onClick={() => kit.back()}>
          {t('auth.beginAgain')}
        </Button>
      )}
    </div>
  )
}
