import { useKit, useText } from '@plugboard/ui'
import {
  Button,
  Consent,
  connectFailure,
  RingPicture,
  useAnnouncement,
  useErrorText,
  useOwnText,
  WalletImage
} from '@plugboard/ui/components'
import { en } from '../locale.en.js'
import type { PairingAttempt } from './usePairing.js'

/** Why a wallet was not paired, and a button to try again; the box to tick where consent to the terms is missing. */
export function PairingFailure({
  pairing: { error, retry, mayRetry },
  picture
}: {
  readonly pairing: PairingAttempt
  readonly picture: {
    readonly name: string
    readonly url?: string | undefined
    readonly id?: string | undefined
  }
}) {
  const kit = useKit()
  const { t, rich } = useText()
  const own = useOwnText(en)
  const errorText = useErrorText()
  const { name: wallet } = picture
  const [titleKey, textKey] = (error && connectFailure(error.code, false)) ?? []
  const title = titleKey ? t(titleKey, { wallet }) : own.t('walletconnect.failed.title')
  useAnnouncement(title, 'assertive')
  if (!error) return null
  return (
    <>
      <RingPicture phase="failed">
        <WalletImage {...picture} size="large" />
      </RingPicture>
      <h2 className="pb-heading">{titleKey ? rich(titleKey, { wallet: <bdi>{wallet}</bdi> }) : title}</h2>
      <p className="pb-text">
        {textKey ? rich(textKey, { wallet: <bdi>{wallet}</bdi> }) : <bdi>{errorText(error)}</bdi>}
      </p>
      {error.code === 'connect/consentRequired' && <Consent kit={kit} />}
      <div className="pb-actions">
        <Button variant="primary" busy={!mayRetry} onClick={retry}>
          {t('action.tryAgain')}
        </Button>
      </div>
    </>
  )
}
