import type { Transaction, TransactionTransfer } from '@plugboard/core'
import { isSpamTransfer, type SpamFacts } from '@plugboard/core/features'

/** A transaction of which it is known what in it is spam. */
export interface SortedTransaction extends Transaction {
  /** The transfers that are not spam, if others of the same transaction are. */
  readonly genuine?: readonly TransactionTransfer[] | undefined
}

/** Sets `genuine`. Returns the same object if nothing in it is spam, or everything, as nearly always. Observable. */
export function withGenuine(facts: SpamFacts, transaction: Transaction): SortedTransaction {
  const { transfers } = transaction
  if (transfers.length < 2) return transaction
  const genuine = transfers.filter((one) => !isSpamTransfer(facts, transaction, one))
  return genuine.length && genuine.length < transfers.length ? { ...transaction, genuine } : transaction
}
