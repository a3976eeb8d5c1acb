import type { Connection, Kit, Transaction } from '@plugboard/core'
import { type ActivityState, type Portfolio, portfolioToken } from '@plugboard/core/features'
import {
  EmptyState,
  ErrorState,
  NextPage,
  SkeletonList,
  useDrawnCount,
  useOwnText,
  usePluginStyles
} from '@plugboard/ui/components'
import { computed } from 'mobx'
import { observer } from 'mobx-react-lite'
import { useCallback, useDeferredValue, useMemo, useRef } from 'react'
import { type SortedActivity, sortActivity } from '../activity/sortActivity.js'
import { en } from '../locale.en.js'
import { readNamesAhead } from './addressName.js'
import { ClockIcon } from './icons.js'
import { SuspiciousTransactions } from './SuspiciousTransactions.js'
import { TransactionMonths } from './TransactionMonths.js'
import { TransactionRows } from './TransactionRows.js'
import { useTimes } from './useTimes.js'

const styles = `
.activity{display:block;margin-block-end:calc(-1*var(--pb-space-3))}
.activity>:not([hidden]){margin-block-end:var(--pb-space-3)}
.activity>:not([hidden],.pb-state){display:flow-root}
.activity>[hidden]+.activity-rows{margin-block-start:calc(-1*var(--pb-space-3))}
.activity-limits{padding-inline:var(--pb-space-2);color:var(--pb-color-muted);font-size:var(--pb-font-size-s,14px);line-height:1.45}
`

/** The history of the active account on its network: pending transactions first, then by month, and suspected spam behind one row at the end. */
export default observer(function Activity({ kit }: { readonly kit: Kit }) {
  const connection = kit.connections.active
  const portfolio = kit.get(portfolioToken)
  if (!connection || !portfolio) return null
  return <History key={connection.caipAddress} kit={kit} connection={connection} portfolio={portfolio} />
})

interface HistoryProps {
  readonly kit: Kit
  readonly connection: Connection
  readonly portfolio: Portfolio
}

const History = observer(function History({ kit, connection, portfolio }: HistoryProps) {
  const { t } = useOwnText(en)
  const { address } = connection.account
  const { networkId } = connection
  const state = portfolio.activity({ address, networkId })
  // A page that arrives while the visitor scrolls is sorted and rendered in pieces, between frames.
  const listed = useDeferredValue(state.transactions)
  // Spam is detected here, so that this is not repeated whenever more rows are drawn or a page begins to be read. Observable: token lists can arrive later.
  const sorted = useMemo(
    () => computed(() => sortActivity(kit, { address, networkId }, listed ?? none)),
    [kit, address, networkId, listed]
  )
  const readMore = useCallback(
    () => void portfolio.readMoreActivity({ address, networkId }),
    [portfolio, address, networkId]
  )
  const { transactions, error, loading, unavailable } = state
  if (error && !transactions?.length)
    return <ErrorState title={t('activity.failed')} busy={loading} onRetry={readMore} />
  if (!listed && !unavailable) return <SkeletonList count={5} label={t('activity.loading')} />
  return (
    <Transactions
      kit={kit}
      connection={connection}
      sorted={sorted.get()}
      state={{ ...state, loading: loading || listed !== transactions }}
      readMore={readMore}
    />
  )
})

const none: readonly Transaction[] = []

const Transactions = observer(function Transactions({
  kit,
  connection,
  sorted: { pending, settled, suspicious },
  state,
  readMore
}: Omit<HistoryProps, 'portfolio'> & {
  readonly sorted: SortedActivity
  readonly state: ActivityState
  readonly readMore: () => void
}) {
  usePluginStyles(styles)
  const { t } = useOwnText(en)
  const times = useTimes()
  const count = useDrawnCount(settled.length)
  const wasWhole = useRef(false)
  wasWhole.current ||= count === settled.length
  const { networkId } = connection
  const named = useRef(new WeakSet<Transaction>())
  useMemo(() => {
    const fresh = [...pending, ...settled].filter((one) => !named.current.has(one))
    for (const one of fresh) named.current.add(one)
    readNamesAhead(kit, networkId, fresh)
  }, [kit, networkId, pending, settled])
  return (
    <div className="pb-stack activity">
      {pending.length > 0 && (
        <TransactionRows kit={kit} label={t('activity.pendingList')} transactions={pending} times={times} />
      )}
      {pending.length + settled.length === 0 && <NoActivity connection={connection} state={state} />}
      <TransactionMonths kit={kit} heading="h2" transactions={settled} count={count} times={times} />
      <NextPage
        count={pending.length + settled.length}
        loading={state.loading || count < settled.length}
        hasMore={state.hasMore}
        failed={!!state.error}
        failedText={t('activity.moreFailed')}
        onMore={readMore}
      />
      {/* What is below the rows stays there while more of them are drawn, such as the one after which 'Not spam' was pressed. */}
      {wasWhole.current && (
        <>
          <Limits state={state} />
          <SuspiciousTransactions kit={kit} connection={connection} transactions={suspicious} times={times} />
        </>
      )}
    </div>
  )
})

function NoActivity({
  connection,
  state
}: Pick<HistoryProps, 'connection'> & { readonly state: ActivityState }) {
  const { t } = useOwnText(en)
  const network = connection.caipNetwork?.name ?? connection.networkId
  if (state.unavailable)
    return (
      <EmptyState
        icon={<ClockIcon />}
        title={t('activity.unavailable', { network })}
        text={t('activity.onlyFromHere')}
      />
    )
  if (state.hasMore) return <p className="pb-text">{t('activity.soFar')}</p>
  const isWhole = !state.since && !state.tokensOnly
  return (
    <EmptyState
      icon={<ClockIcon />}
      title={t(isWhole ? 'activity.none.title' : 'activity.notFound.title')}
      text={isWhole ? t('activity.none.text', { network }) : undefined}
    />
  )
}

/** Explains what the list cannot show, so that nobody searches for it in vain. */
function Limits({
  state: { tokensOnly, isPartial, hasMore, since, transactions, unavailable }
}: {
  readonly state: ActivityState
}) {
  const { t, date } = useOwnText(en)
  const notes = [
    transactions?.length && unavailable && t('activity.onlyFromHere'),
    tokensOnly && t('activity.tokensOnly'),
    isPartial && t('activity.partial'),
    since && !hasMore && t('activity.since', { date: date(since, { dateStyle: 'long' }) })
  ]
  const text = notes.filter(Boolean).join(' ')
  return text && <p className="activity-limits">{text}</p>
}
