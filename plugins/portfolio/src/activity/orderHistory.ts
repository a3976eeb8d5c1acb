import type { Transaction } from '@plugboard/core'

const timeOf = ({ metadata }: Transaction): number => Date.parse(metadata.minedAt)

/** Sorts the newest first; transactions at the same time keep their order. */
export const newestFirst = (transactions: readonly Transaction[]): readonly Transaction[] =>
  transactions
    .map((transaction) => ({ transaction, time: timeOf(transaction) }))
    .sort((a, b) => b.time - a.time)
    .map(({ transaction }) => transaction)

/**
 * Joins the newest transactions to the known ones if the two overlap. A known transaction that is newer than the oldest new one, but not among the
 * new ones, is no longer on the chain.
 *
 * @returns `undefined` if they do not overlap, because there can be others between them
 */
export function joinHistories(
  fresh: readonly Transaction[],
  known: readonly Transaction[]
): readonly Transaction[] | undefined {
  const ids = new Set(fresh.map(({ id }) => id))
  if (!known.some(({ id }) => ids.has(id))) return undefined
  const oldest = Math.min(...fresh.map(timeOf))
  return [...fresh, ...known.filter((one) => !ids.has(one.id) && timeOf(one) <= oldest)]
}
