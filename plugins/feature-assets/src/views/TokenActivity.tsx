import type { Asset, Kit, Transaction } from '@plugboard/core'
import { type AccountRef, assetKey, type Portfolio, portfolioToken } from '@plugboard/core/features'
import { NextPage, useDrawnCount, useOwnText, usePluginStyles } from '@plugboard/ui/components'
import { computed } from 'mobx'
import { observer } from 'mobx-react-lite'
import { useCallback, useMemo } from 'react'
import { type SortedActivity, sortActivity } from '../activity/sortActivity.js'
import { en } from '../locale.en.js'
import { readNamesAhead } from './addressName.js'
import { TransactionMonths } from './TransactionMonths.js'
import { TransactionRows } from './TransactionRows.js'
import { useTimes } from './useTimes.js'

const styles = `
.token-activity>h2{color:var(--pb-color-text)}
.token-activity>.activity-rows{margin-block-end:var(--pb-space-3)}
`

interface Props {
  readonly kit: Kit
  readonly asset: Asset
}

/**
 * The active account's transactions with an asset, as far as its history has been read: pending ones first, then by month. Nothing is shown without the Activity view, or if the whole
 * history contains no transaction with the asset.
 */
export const TokenActivity = observer(function TokenActivity({ kit, asset }: Props) {
  const portfolio = kit.get(portfolioToken)
  const address = kit.connections.active?.account.address
  if (!portfolio || address === undefined || !kit.views.get('Activity')) return null
  const { networkId } = asset
  return (
    <Transactions
      key={`${networkId}:${address}`}
      kit={kit}
      asset={asset}
      portfolio={portfolio}
      address={address}
    />
  )
})

const Transactions = observer(function Transactions({
  kit,
  asset,
  portfolio,
  address
}: Props & { readonly portfolio: Portfolio; readonly address: string }) {
  usePluginStyles(styles)
  const { t } = useOwnText(en)
  const times = useTimes()
  const { networkId } = asset
  const { transactions = none, loading, hasMore, error } = portfolio.activity({ address, networkId })
  const readMore = useCallback(
    () => void portfolio.readMoreActivity({ address, networkId }),
    [portfolio, address, networkId]
  )
  const sorted = useMemo(
    () => computed(() => activityOf(kit, { address, networkId }, transactions, asset)),
    [kit, address, networkId, transactions, asset]
  )
  const { pending, settled } = sorted.get()
  const count = useDrawnCount(settled.length)
  readNamesAhead(kit, networkId, [...pending, ...settled])
  const found = pending.length + settled.length
  const isEmpty = found === 0
  if (isEmpty && !hasMore) return null
  return (
    <section className="token-activity" aria-label={t('activity.ofToken')}>
      <h2 className="pb-section">{t('activity.ofToken')}</h2>
      {isEmpty && <p className="pb-text">{t('activity.soFar')}</p>}
      {pending.length > 0 && (
        <TransactionRows kit={kit} label={t('activity.pendingList')} transactions={pending} times={times} />
      )}
      <TransactionMonths kit={kit} heading="h3" transactions={settled} count={count} times={times} />
      <NextPage
        // Until something is found, each page that adds to the history is followed by another.
        count={isEmpty ? transactions.length : found}
        loading={loading || count < settled.length}
        hasMore={hasMore}
        failed={error !== undefined}
        failedText={t('activity.moreFailed')}
        onMore={readMore}
      />
    </section>
  )
})

const none: readonly Transaction[] = []

/** The transactions in which an asset was transferred. Observable. */
function activityOf(
  kit: Kit,
  account: AccountRef,
  transactions: readonly Transaction[],
  asset: Asset
): Pick<SortedActivity, 'pending' | 'settled'> {
  const { pending, settled } = sortActivity(kit, account, transactions)
  const isOfAsset = (transaction: Transaction) => moves(transaction, asset)
  return { pending: pending.filter(isOfAsset), settled: settled.filter(isOfAsset) }
}

/** Whether an asset was transferred in a transaction. */
function moves({ metadata, transfers }: Transaction, asset: Asset): boolean {
  const key = assetKey(asset)
  return transfers.some(
    ({ fungible_info: token }) =>
      token !== undefined && assetKey({ networkId: metadata.chain, token: token.address }) === key
  )
}
