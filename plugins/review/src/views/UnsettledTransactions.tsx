import { displayText, type Kit } from '@plugboard/core'
import { type PendingTransaction, reviewToken } from '@plugboard/core/features'
import { List, Row, TokenImage, useAmountText, useOwnText } from '@plugboard/ui/components'
import { observer } from 'mobx-react-lite'
import { pendingTexts } from '../locale.en.pending.js'
import { isUnsettled, type UnsettledState } from '../nextState.js'

/** How many are shown, the newest first; the history has all of them. */
const maxRows = 3

/** The pending transactions of the active account with their states. A row leads to the progress of its transaction. */
export default observer(function UnsettledTransactions({ kit }: { readonly kit: Kit }) {
  const { t } = useOwnText(pendingTexts)
  const { active } = kit.connections
  const all = kit.get(reviewToken)?.pending ?? []
  const rows = all.filter((one) => active && isUnsettled(one, active)).slice(0, maxRows)
  if (!rows.length) return null
  return (
    <List label={t('review.pending.list')}>
      {rows.map((transaction) => (
        <UnsettledRow key={transaction.key} kit={kit} transaction={transaction} />
      ))}
    </List>
  )
})

const UnsettledRow = observer(function UnsettledRow({
  kit,
  transaction: { key, kind, state, asset, amount, arriving, allowance, networkId, wallet }
}: {
  readonly kit: Kit
  readonly transaction: PendingTransaction
}) {
  const { t, rich } = useOwnText(pendingTexts)
  const amounts = useAmountText()
  const what = asset && (
    <bdi>
      {/* In a narrow row, the line breaks before the amount, not between the amount and its asset. */}
      {amount !== undefined && `${amounts.rounded(amount, asset.decimals)}\u00a0`}
      {displayText(asset.symbol, 10)}
    </bdi>
  )
  const name = allowance ?? (kind === 'transfer' || kind === 'swap' ? kind : 'other')
  const isUnderWay = state === 'sent' || state === 'waitingForSigners'
  return (
    <Row
      picture={
        <TokenImage symbol={asset?.symbol ?? ''} asset={asset} network={kit.networks.get(networkId)} />
      }
      label={t(isUnderWay ? `review.pending.${name}` : `review.pending.noun.${name}`)}
      note={
        <>
          {state === 'asking' && wallet !== undefined
            ? rich('review.pending.askingIn', { wallet: <bdi>{displayText(wallet, 40)}</bdi> })
            : t(`review.pending.${state as UnsettledState}`)}
          {what && ' · '}
          {what && arriving
            ? rich('review.pending.pair', { what, arriving: <bdi>{displayText(arriving.symbol, 10)}</bdi> })
            : what}
        </>
      }
      end={state === 'sent' ? 'busy' : 'chevron'}
      onClick={() => kit.push('TransactionProgress', { transaction: key })}
    />
  )
})
