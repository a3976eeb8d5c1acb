import type { Namespace } from '@plugboard/core'
import { useKit, useText } from '@plugboard/ui'
import {
  Button,
  Consent,
  connectFailure,
  RingPicture,
  UseAnotherWallet,
  useAnnouncement,
  useErrorText,
  useOwnText,
  WalletImage
} from '@plugboard/ui/components'
import { en } from '../locale.en.js'
import type { PairingAttempt } from './usePairing.js'

/** Why a wallet was not paired, with buttons to try again and to use another wallet, and the checkbox if consent to the terms is missing. */
export function PairingFailure({
  pairing: { error, retry, mayRetry },
  picture,
  namespace,
  isKnown
}: {
  readonly pairing: PairingAttempt
  readonly picture: {
    readonly name: string
    readonly url?: string | undefined
    readonly id?: string | undefined
  }
  readonly namespace: Namespace | undefined
  /** The picture is that of the chosen wallet; if none was chosen, any wallet could have scanned the code. */
  readonly isKnown: boolean
}) {
  const kit = useKit()
  const { t, rich } = useText()
  const own = useOwnText(en)
  const errorText = useErrorText()
  const { name: wallet } = picture
  const isDeclined = error?.code === 'connect/rejected'
  const reason = error && connectFailure(error.code, false)
  // The other sentences name the wallet.
  const [titleKey, textKey] = isKnown ? (reason ?? []) : isDeclined ? [reason?.[0]] : []
  const title = titleKey ? t(titleKey, { wallet }) : own.t('walletconnect.failed.title')
  const hint = isDeclined && !isKnown ? own.t('walletconnect.declined.text') : error && errorText(error)
  useAnnouncement(title, 'assertive')
  if (!error) return null
  return (
    <>
      <RingPicture phase="failed">
        <WalletImage {...picture} size="large" />
      </RingPicture>
      <h2 className="pb-heading">{titleKey ? rich(titleKey, { wallet: <bdi>{wallet}</bdi> }) : title}</h2>
      <p className="pb-text">
        {textKey ? rich(textKey, { wallet: <bdi>{wallet}</bdi> }) : <bdi>{hint}</bdi>}
      </p>
      {error.code === 'connect/consentRequired' && <Consent kit={kit} />}
      <div className="pb-actions">
        <Button variant="primary" busy={!mayRetry} onClick={retry}>
          {t('action.tryAgain')}
        </Button>
        <UseAnotherWallet kit={kit} namespace={namespace} />
      </div>
    </>
  )
}
