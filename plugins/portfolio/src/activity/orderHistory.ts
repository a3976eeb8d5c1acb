import type { Transaction } from '@plugboard/core'

const timeOf = ({ metadata }: Transaction): number => Date.parse(metadata.minedAt)

/** The newest first; what happened at the same time stays in the order that it was given in. */
export const newestFirst = (transactions: readonly Transaction[]): readonly Transaction[] =>
  transactions
    .map((transaction) => ({ transaction, time: timeOf(transaction) }))
    .sort((a, b) => b.time - a.time)
    .map(({ transaction }) => transaction)

/**
 * Joins the newest transactions to those that were known, where the two meet: what is newer than the oldest of the new ones, and is not among them,
 * is no longer on the chain.
 *
 * @returns `undefined` where they do not meet, so that there may be others between them
 */
export function joinHistories(
  fresh: readonly Transaction[],
  known: readonly Transaction[]
): readonly Transaction[] | undefined {
  // The part that was looked at has nothing: what is known is older.
  if (!fresh.length) return known
  const ids = new Set(fresh.map(({ id }) => id))
  if (!known.some(({ id }) => ids.has(id))) return undefined
  const oldest = Math.min(...fresh.map(timeOf))
  return [...fresh, ...known.filter((one) => !ids.has(one.id) && timeOf(one) <= oldest)]
}
