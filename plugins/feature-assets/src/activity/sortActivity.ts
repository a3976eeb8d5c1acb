import type { Kit, Transaction } from '@plugboard/core'
import { type AccountRef, isSpamTransaction, spamFacts } from '@plugboard/core/features'
import { type SortedTransaction, withGenuine } from './SortedTransaction.js'

/** An account's history, sorted by where each part is drawn. */
export interface SortedActivity {
  /** Transactions that are not in a block yet. */
  readonly pending: readonly SortedTransaction[]
  /** Transactions in a block, whether they succeeded or failed. */
  readonly settled: readonly SortedTransaction[]
  /** Transactions that look like spam, unless the visitor has marked them as not spam. */
  readonly suspicious: readonly SortedTransaction[]
}

/** Sorts an account's history, and leaves out transactions of other networks (product statement S5.23). Observable. */
export function sortActivity(
  kit: Kit,
  account: AccountRef,
  transactions: readonly Transaction[]
): SortedActivity {
  const here = transactions.filter(({ metadata }) => metadata.chain === account.networkId)
  const facts = spamFacts(kit, account, here)
  const placed = here.map((transaction) => ({ transaction, place: placeOf(transaction) }))
  const at = (place: keyof SortedActivity) =>
    placed.filter((one) => one.place === place).map(({ transaction }) => withGenuine(facts, transaction))
  return { pending: at('pending'), settled: at('settled'), suspicious: at('suspicious') }

  function placeOf(transaction: Transaction): keyof SortedActivity {
    if (isSpamTransaction(facts, transaction)) return 'suspicious'
    return transaction.metadata.status === 'pending' ? 'pending' : 'settled'
  }
}
