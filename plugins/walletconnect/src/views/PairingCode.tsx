import { Button, QrCode, useAnnouncement, useCopy, useOwnText } from '@plugboard/ui/components'
import { Check, Copy, X } from 'lucide-react'
import { en } from '../locale.en.js'
import type { PairingAttempt } from './usePairing.js'

const icons = { idle: Copy, copied: Check, failed: X }
const words = {
  idle: 'walletconnect.copy',
  copied: 'walletconnect.copied',
  failed: 'walletconnect.notCopied'
} as const

/** The code to scan, and a button that copies its link. */
export function PairingCode({
  pairing: { uri, renewed, slow, phase },
  picture
}: {
  readonly pairing: PairingAttempt
  readonly picture: {
    readonly name: string
    readonly url?: string | undefined
    readonly id?: string | undefined
  }
}) {
  const { t } = useOwnText(en)
  const { state, copy } = useCopy(uri ?? '')
  const Icon = icons[state]
  const note = renewed
    ? t('walletconnect.renewed')
    : slow && phase === 'waiting'
      ? t('walletconnect.slow')
      : ''
  useAnnouncement(note)
  return (
    <>
      {uri ? (
        <QrCode text={uri} label={t('walletconnect.code')} picture={picture} />
      ) : (
        <span className="pb-skeleton pb-qr-place" role="img" aria-label={t('walletconnect.code.making')} />
      )}
      {note && <p className="pb-text">{note}</p>}
      <Button icon={<Icon size={18} aria-hidden="true" />} disabled={!uri} onClick={copy}>
        {t(words[state])}
      </Button>
    </>
  )
}
