import { type PluginContext, parseCaipNetworkId, type TransactionStatus } from '@plugboard/core'
import type { PendingTransaction } from '@plugboard/core/features'
import type { PendingTransactions } from './PendingTransactions.js'

/** Asks networks for the status of transactions, through the namespaces that support it. */
export class TransactionStatusReader {
  constructor(
    private readonly kit: Pick<PluginContext, 'namespaces' | 'signal'>,
    private readonly transactions: Pick<PendingTransactions, 'all'>
  ) {}

  /** Transactions without a fingerprint are left to their namespace, because their id may not be one of the network's. */
  canRead(transaction: PendingTransaction): boolean {
    return (
      transaction.fingerprint !== undefined && this.capabilities(transaction).transactionStatus !== undefined
    )
  }

  /** Asks the network; `undefined` if it has no answer. */
  async read(transaction: PendingTransaction): Promise<TransactionStatus | undefined> {
    const { key, id, networkId, fingerprint } = transaction
    const { transactionStatus } = this.capabilities(transaction)
    const except = this.transactions.all.flatMap((one) => (one.key !== key && one.id) || [])
    try {
      return await transactionStatus?.({ networkId, id, fingerprint, except, signal: this.kit.signal })
    } catch {
      // The network did not answer; this does not affect the transaction.
      return undefined
    }
  }

  /** The capabilities of the namespace of a transaction's network. */
  capabilities({ networkId }: PendingTransaction) {
    const { namespace } = parseCaipNetworkId(networkId)
    return this.kit.namespaces.get(namespace)?.capabilities ?? {}
  }
}
