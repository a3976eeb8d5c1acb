import type { Transaction } from '@plugboard/core'
import type { SortedTransaction } from './SortedTransaction.js'

/** An account's transactions in a month: 0 is January, as in `Date`. */
export interface ActivityMonth {
  readonly month: number
  readonly transactions: readonly SortedTransaction[]
}

/** An account's transactions in a year. */
export interface ActivityYear {
  readonly year: number
  readonly months: readonly ActivityMonth[]
}

/** The time when a transaction was included, or sent if it is pending: Unix milliseconds, 0 if it cannot be read. */
export const timeOf = ({ metadata }: Transaction): number => Date.parse(metadata.minedAt) || 0

/** Groups transactions by year and then by month of the Gregorian calendar in the visitor's time zone, the newest first (product statement S3.16). */
export function groupByMonth(transactions: readonly SortedTransaction[]): readonly ActivityYear[] {
  const years = new Map<number, Map<number, SortedTransaction[]>>()
  for (const { transaction, time } of newestFirst(transactions)) {
    const date = new Date(time)
    const months = years.get(date.getFullYear()) ?? new Map<number, SortedTransaction[]>()
    years.set(date.getFullYear(), months)
    const inMonth = months.get(date.getMonth()) ?? []
    months.set(date.getMonth(), inMonth)
    inMonth.push(transaction)
  }
  return [...years].map(([year, months]) => ({
    year,
    months: [...months].map(([month, inMonth]) => ({ month, transactions: inMonth }))
  }))
}

/** Transactions with their times, which are parsed once. Those of the same moment keep their order. */
const newestFirst = (transactions: readonly SortedTransaction[]) =>
  transactions
    .map((transaction) => ({ transaction, time: timeOf(transaction) }))
    .sort((a, b) => b.time - a.time)
