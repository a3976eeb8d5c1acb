import type { Kit, Transaction } from '@plugboard/core'
import { type AccountRef, isSpamTransaction, spamFacts } from '@plugboard/core/features'

/** An account's history by what is drawn where. */
export interface SortedActivity {
  /** Not in a block yet. */
  readonly pending: readonly Transaction[]
  /** In a block, whether they came through or failed. */
  readonly settled: readonly Transaction[]
  /** What looks like spam, and the visitor has not said otherwise. */
  readonly suspicious: readonly Transaction[]
}

/** Sorts an account's history, and leaves out what is of other networks (product statement S5.23). Observable. */
export function sortActivity(
  kit: Kit,
  account: AccountRef,
  transactions: readonly Transaction[]
): SortedActivity {
  const here = transactions.filter(({ metadata }) => metadata.chain === account.networkId)
  const facts = spamFacts(kit, account, here)
  const placed = here.map((transaction) => ({ transaction, place: placeOf(transaction) }))
  const at = (place: keyof SortedActivity) =>
    placed.filter((one) => one.place === place).map(({ transaction }) => transaction)
  return { pending: at('pending'), settled: at('settled'), suspicious: at('suspicious') }

  function placeOf(transaction: Transaction): keyof SortedActivity {
    if (isSpamTransaction(facts, transaction)) return 'suspicious'
    return transaction.metadata.status === 'pending' ? 'pending' : 'settled'
  }
}
