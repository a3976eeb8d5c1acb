import { type Asset, displayText } from '@plugboard/core'
import { AddressGroups, Button, EmptyState, useAnnouncement, useOwnText } from '@plugboard/ui/components'
import { en } from '../locale.en.js'
import { WarningIcon } from './icons.js'

/** Asks for confirmation before a token is used that is on no list, or on a list of harmful tokens. */
export function UnknownToken({
  asset,
  hasAddress,
  onUse,
  onBack
}: {
  readonly asset: Asset
  /** Whether the network identifies its tokens by addresses, not by numbers or names. */
  readonly hasAddress: boolean
  readonly onUse: () => void
  readonly onBack: () => void
}) {
  const { t } = useOwnText(en)
  const title = t('send.unknown.title', { symbol: displayText(asset.symbol, 10) })
  const warning = t(asset.standing === 'flagged' ? 'send.flagged.text' : 'send.unknown.text')
  const text = `${warning} ${t(hasAddress ? 'send.compareAddress' : 'send.compareId')}`
  useAnnouncement(`${title} ${text}`)
  return (
    <EmptyState icon={<WarningIcon />} tone="warning" title={title} text={text}>
      <p className="send-contract">
        {hasAddress ? <AddressGroups address={asset.token ?? ''} /> : <bdi>{asset.token}</bdi>}
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
