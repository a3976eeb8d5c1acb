import { longListHeight, usePluginStyles } from '@plugboard/ui/components'
import { memo, useMemo } from 'react'
import { type ActivityMonth, groupByMonth } from '../activity/groupByMonth.js'
import type { SortedTransaction } from '../activity/SortedTransaction.js'
import { TransactionRows, type TransactionRowsProps } from './TransactionRows.js'

const styles = `
.activity-month{content-visibility:auto;margin-block-end:var(--pb-space-3)}
`

/** The props of `TransactionMonths`. */
export interface TransactionMonthsProps extends Pick<TransactionRowsProps, 'kit' | 'times'> {
  /** In any order. Pass the same array until they change. */
  readonly transactions: readonly SortedTransaction[]
  /** How many of them are drawn, the newest first. */
  readonly count: number
  /** The level of the months' headings. */
  readonly heading: 'h2' | 'h3'
}

/** Transactions by year and month, the newest first, each month with a heading. */
export function TransactionMonths({ kit, transactions, count, times, heading }: TransactionMonthsProps) {
  usePluginStyles(styles)
  // Dates are parsed when the history changes, not whenever more rows are drawn.
  const months = useMemo(() => monthsOf(transactions), [transactions])
  return firstOf(months, count).map(({ year, month, transactions, total }) => (
    <Month
      key={`${year} ${month}`}
      kit={kit}
      heading={heading}
      label={times.labels.month(year, month, times.now)}
      transactions={transactions}
      total={total}
      times={times}
    />
  ))
}

interface DatedMonth extends ActivityMonth {
  readonly year: number
}

const monthsOf = (transactions: readonly SortedTransaction[]): readonly DatedMonth[] =>
  groupByMonth(transactions).flatMap(({ year, months }) => months.map((one) => ({ ...one, year })))

/** The months that cover the given number of transactions; the last month may be cut: `total` is the number of all of its transactions. */
function firstOf(months: readonly DatedMonth[], count: number) {
  let left = count
  return months.flatMap((one) => {
    const transactions = one.transactions.slice(0, left)
    left -= transactions.length
    return transactions.length > 0 ? [{ ...one, transactions, total: one.transactions.length }] : []
  })
}

/** Height of a month's heading in pixels, assumed until the month has been in sight. */
const headingHeight = 25

interface MonthProps extends TransactionRowsProps, Pick<TransactionMonthsProps, 'heading'> {}

/**
 * A month of the history. It is not rendered again when more rows are drawn below it, and out of sight the browser skips it as a whole: if it watched
 * the rows of all months, the frames of a scroll through 1,000 transactions would take a quarter longer.
 */
const Month = memo(function Month({ heading: Heading, ...props }: MonthProps) {
  const height = headingHeight + longListHeight(props.transactions.length, props.total)
  return (
    <section
      className="activity-month"
      aria-label={props.label}
      ref={(section) => {
        if (section) section.style.containIntrinsicBlockSize = `auto ${height}px`
      }}
    >
      <Heading className="pb-section">{props.label}</Heading>
      <TransactionRows {...props} />
    </section>
  )
}, hasSameRows)

function hasSameRows(before: MonthProps, now: MonthProps): boolean {
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
