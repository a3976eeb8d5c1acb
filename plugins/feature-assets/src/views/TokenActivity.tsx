import type { Asset, Kit, Transaction } from '@plugboard/core'
import { assetKey, type Portfolio, portfolioToken } from '@plugboard/core/features'
import { NextPage, useDrawnCount, useOwnText } from '@plugboard/ui/components'
import { observer } from 'mobx-react-lite'
import { useCallback } from 'react'
import { sortActivity } from '../activity/sortActivity.js'
import { en } from '../locale.en.js'
import { readNamesAhead } from './addressName.js'
import { TransactionRows } from './TransactionRows.js'
import { useTimes } from './useTimes.js'

interface Props {
  readonly kit: Kit
  readonly asset: Asset
}

/**
 * The active account's transactions with an asset, as far as its history has been read. Nothing is shown without the Activity view, or if the whole
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
  const { t } = useOwnText(en)
  const times = useTimes()
  const { networkId } = asset
  const account = { address, networkId }
  const { transactions = [], loading, hasMore, error } = portfolio.activity(account)
  const readMore = useCallback(
    () => void portfolio.readMoreActivity({ address, networkId }),
    [portfolio, address, networkId]
  )
  const { pending, settled } = sortActivity(kit, account, transactions)
  const ofToken = [...pending, ...settled].filter((transaction) => moves(transaction, asset))
  const count = useDrawnCount(ofToken.length)
  readNamesAhead(kit, networkId, ofToken)
  const isEmpty = ofToken.length === 0
  if (isEmpty && !hasMore) return null
  return (
    <section aria-label={t('activity.ofToken')}>
      <h2 className="pb-section">{t('activity.ofToken')}</h2>
      {isEmpty ? (
        <p className="pb-text">{t('activity.soFar')}</p>
      ) : (
        <TransactionRows
          kit={kit}
          label={t('activity.ofToken')}
          transactions={ofToken.slice(0, count)}
          total={ofToken.length}
          times={times}
        />
      )}
      <NextPage
        // Until something is found, each page that adds to the history is followed by another.
        count={isEmpty ? transactions.length : ofToken.length}
        loading={loading || count < ofToken.length}
        hasMore={hasMore}
        failed={error !== undefined}
        failedText={t('activity.moreFailed')}
        onMore={readMore}
      />
    </section>
  )
})

/** Whether an asset was transferred in a transaction. */
function moves({ metadata, transfers }: Transaction, asset: Asset): boolean {
  const key = assetKey(asset)
  return transfers.some(
    ({ fungible_info: token }) =>
      token !== undefined && assetKey({ networkId: metadata.chain, token: token.address }) === key
  )
}
