import { type Asset, displayText, type Holding, type Kit, type Network } from '@plugboard/core'
import { assetKey } from '@plugboard/core/features'
import { List, Row, Tag, TokenImage, useOwnText } from '@plugboard/ui/components'
import { observer } from 'mobx-react-lite'
import { priceOf } from '../holdings.js'
import { en } from '../locale.en.js'
import { type AmountFormat, quantityText, worthText } from './formatting.js'

/** A list of tokens under a title: those that the account has, with how much, or others. Nothing where there are none. */
export const TokenRows = observer(function TokenRows({
  kit,
  title,
  network,
  held = [],
  assets = held.map(({ asset }) => asset),
  onPick
}: {
  readonly kit: Kit
  readonly title: string
  readonly network: Network | undefined
  readonly held?: readonly Holding[]
  readonly assets?: readonly Asset[]
  readonly onPick: (asset: Asset) => void
}) {
  const { t } = useOwnText(en)
  if (assets.length === 0) return null
  const tag = ({ standing }: Asset) => {
    if (standing === 'flagged') return <Tag tone="warning">{t('send.flagged')}</Tag>
    return standing === 'unknown' ? <Tag>{t('send.unknown')}</Tag> : undefined
  }
  return (
    <section>
      <h2 className="pb-section">{title}</h2>
      <List label={title}>
        {assets.map((asset, index) => (
          <Row
            key={assetKey(asset)}
            picture={<TokenImage symbol={asset.symbol} url={asset.iconUrl} network={network} />}
            label={displayText(asset.name)}
            note={<bdi>{displayText(asset.symbol, 10)}</bdi>}
            tag={tag(asset)}
            end={held[index] ? <Quantity kit={kit} holding={held[index]} /> : 'none'}
            onClick={() => onPick(asset)}
          />
        ))}
      </List>
    </section>
  )
})

/** How much the account has, and what that is worth. */
const Quantity = observer(function Quantity({
  kit,
  holding
}: {
  readonly kit: Kit
  readonly holding: Holding
}) {
  const { t, locale } = useOwnText(en)
  const { asset, value } = holding
  const format: AmountFormat = { locale, lessThan: (amount) => t('send.lessThan', { amount }) }
  const worth = worthText(value, asset.decimals, priceOf(kit, asset) ?? holding.usd, format)
  return (
    <span className="pb-row-worth">
      <bdi>{quantityText(value, asset.decimals, format)}</bdi>
      {worth !== undefined && <bdi className="pb-row-note">{worth}</bdi>}
    </span>
  )
})
