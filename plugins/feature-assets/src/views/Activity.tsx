import type { Connection, Kit, Transaction } from '@plugboard/core'
import { type ActivityState, type Portfolio, portfolioToken } from '@plugboard/core/features'
import {
  EmptyState,
  ErrorState,
  longListHeight,
  NextPage,
  SkeletonList,
  useDrawnCount,
  useOwnText,
  usePluginStyles
} from '@plugboard/ui/components'
import { computed } from 'mobx'
import { observer } from 'mobx-react-lite'
import { memo, useCallback, useDeferredValue, useMemo, useRef } from 'react'
import { type ActivityMonth, groupByMonth } from '../activity/groupByMonth.js'
import type { SortedTransaction } from '../activity/SortedTransaction.js'
import { type SortedActivity, sortActivity } from '../activity/sortActivity.js'
import { en } from '../locale.en.js'
import { readNamesAhead } from './addressName.js'
import { ClockIcon } from './icons.js'
import { SuspiciousTransactions } from './SuspiciousTransactions.js'
import { TransactionRows, type TransactionRowsProps } from './TransactionRows.js'
import { useTimes } from './useTimes.js'

const styles = `
.activity{display:block;margin-block-end:calc(-1*var(--pb-space-3))}
.activity>:not([hidden]){margin-block-end:var(--pb-space-3)}
.activity>:not([hidden],.pb-state){display:flow-root}
.activity>[hidden]+.activity-rows{margin-block-start:calc(-1*var(--pb-space-3))}
.activity>section{content-visibility:auto}
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
  // Dates are parsed when the history changes and written when a minute has passed, neither whenever more rows are drawn.
  const dated = useMemo(() => monthsOf(settled), [settled])
  const months = useMemo(() => withLabels(dated, times), [dated, times])
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
      {firstOf(months, count).map(({ year, month, label, transactions, total }) => (
        <Month
          key={`${year} ${month}`}
          kit={kit}
          label={label}
          transactions={transactions}
          total={total}
          times={times}
        />
      ))}
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

interface DatedMonth extends ActivityMonth {
  readonly year: number
}

interface LabelledMonth extends DatedMonth {
  readonly label: string
}

const monthsOf = (settled: readonly SortedTransaction[]): readonly DatedMonth[] =>
  groupByMonth(settled).flatMap(({ year, months }) => months.map((one) => ({ ...one, year })))

const withLabels = (
  months: readonly DatedMonth[],
  { labels, now }: TransactionRowsProps['times']
): readonly LabelledMonth[] =>
  months.map((one) => ({ ...one, label: labels.month(one.year, one.month, now) }))

/** The months that cover the given number of transactions; the last month may be cut: `total` is the number of all of its transactions. */
function firstOf(months: readonly LabelledMonth[], count: number) {
  let left = count
  return months.flatMap((one) => {
    const transactions = one.transactions.slice(0, left)
    left -= transactions.length
    return transactions.length > 0 ? [{ ...one, transactions, total: one.transactions.length }] : []
  })
}

/** Height of a month's heading in pixels, assumed until the month has been in sight. */
const headingHeight = 25

/**
 * A month of the history. It is not rendered again when more rows are drawn below it, and out of sight the browser skips it as a whole: if it watched
 * the rows of all months, the frames of a scroll through 1,000 transactions would take a quarter longer.
 */
const Month = memo(function Month(props: TransactionRowsProps) {
  const height = headingHeight + longListHeight(props.transactions.length, props.total)
  return (
    <section
      aria-label={props.label}
      ref={(section) => {
        if (section) section.style.containIntrinsicBlockSize = `auto ${height}px`
      }}
    >
      <h2 className="pb-section">{props.label}</h2>
      <TransactionRows {...props} />
    </section>
  )
}, hasSameRows)

function hasSameRows(before: TransactionRowsProps, now: TransactionRowsProps): boolean {
  const { kit, label, times, transactions } = now
  return (
    before.kit === kit &&
    before.label === label &&
    before.times === times &&
    before.total === now.total &&
    before.transactions.length === transactions.length &&
    transactions.every((one, index) => one === before.transactions[index])
  )
}

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
