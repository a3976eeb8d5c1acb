import { type Asset, displayText } from '@plugboard/core'
import { Button, EmptyState, useAnnouncement, useOwnText } from '@plugboard/ui/components'
import { en } from '../locale.en.js'
import { Address } from './Address.js'

/** Asks once more before a token is used that stands on no list, or on a list of harmful ones. */
export function UnknownToken({
  asset,
  onUse,
  onBack
}: {
  readonly asset: Asset
  readonly onUse: () => void
  readonly onBack: () => void
}) {
  const { t } = useOwnText(en)
  const title = t('send.unknown.title', { symbol: displayText(asset.symbol, 10) })
  const text = t(asset.standing === 'flagged' ? 'send.flagged.text' : 'send.unknown.text')
  useAnnouncement(`${title} ${text}`)
  return (
    <EmptyState icon={<Warning />} tone="warning" title={title} text={text}>
      <p className="send-contract">
        <Address address={asset.token ?? ''} />
      </p>
      <Button variant="primary" autoFocus onClick={onBack}>
        {t('send.unknown.back')}
      </Button>
      <Button variant={asset.standing === 'flagged' ? 'danger' : 'secondary'} onClick={onUse}>
        {t('send.unknown.use')}
      </Button>
    </EmptyState>
  )
}

const Warning = () => (
  <svg
    className="lucide"
    width="28"
    height="28"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="m21.7 18-8-14a2 2 0 0 0-3.5 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.7-3ZM12 9v4m0 4h.01" />
  </svg>
)
